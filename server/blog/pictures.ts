import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { FindPicture } from "#server/blog/pictures/find-picture.ts";
import { readPicturePath } from "#server/blog/pictures/picture-path.ts";
import { AppError } from "#server/errors.ts";

const NOTHING = "There is nothing here.";
const paramsSchema = z.object({ file: z.string().max(80, NOTHING) });

/** What the team uploaded. A picture's name is its content's hash, so that it can be kept for good. */
export function registerPictureRoutes(instance: FastifyInstance, findPicture: FindPicture): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    "/pictures/:file",
    { schema: { hide: true, params: paramsSchema } },
    async (request, reply) => {
      const { file } = request.params;
      const name = readPicturePath(`/pictures/${file}`);
      const picture = name && (await findPicture(name));
      if (name === undefined || picture === undefined) throw new AppError("not-found", NOTHING);
      const etag = `"${name.hash}"`;
      reply.headers({
        etag,
        "cache-control": "public, max-age=31536000, immutable",
        // Search engines and feed readers show them on pages of their own.
        "cross-origin-resource-policy": "cross-origin",
      });
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      return reply.type(picture.mediaType).send(picture.content);
    },
  );
}
