import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { findClassTypeKey } from "#domain/vocabulary/class-types.ts";
import { AppError } from "#server/errors.ts";
import { sentenceFor } from "#server/http/error-handler.ts";
import { costlyLimit } from "#server/http/rate-limits.ts";
import type { FoundPicture, ShareServices } from "./share-subjects.ts";

const NOTHING = "There is nothing here.";
const RETRY_AFTER_SECONDS = 5;
const MAX_SLUG_CHARACTERS = 200;

/** `toronto.png` is `toronto`. */
const pictureFile = z
  .string()
  .max(MAX_SLUG_CHARACTERS, NOTHING)
  .regex(/^[^/]+\.png$/, NOTHING)
  .transform((file) => file.slice(0, -".png".length));

const studioFile = pictureFile.pipe(z.string().regex(/^[1-9]\d{0,8}$/, NOTHING)).transform(Number);

/** Whoever names the picture's present revision may keep it for good. */
const versionSchema = z.object({ v: z.string().max(20, NOTHING).optional() });

const hide = true;
const config = { rateLimit: costlyLimit };

export function registerSharePictureRoutes(
  instance: FastifyInstance,
  { findPlacePicture, findPostPicture, findStudioPicture }: ShareServices,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const querystring = versionSchema;

  app.get(
    "/share/studio/:file",
    { config, schema: { hide, params: z.object({ file: studioFile }), querystring } },
    async (request, reply) =>
      send(await findStudioPicture(request.params.file), request, reply, request.query.v),
  );

  app.get(
    "/share/post/:file",
    { config, schema: { hide, params: z.object({ file: pictureFile }), querystring } },
    async (request, reply) =>
      send(await findPostPicture(request.params.file), request, reply, request.query.v),
  );

  app.get(
    "/share/place/:file",
    { config, schema: { hide, params: z.object({ file: pictureFile }), querystring } },
    async (request, reply) =>
      send(await findPlacePicture(request.params.file), request, reply, request.query.v),
  );

  const filtered = z.object({
    place: z.string().max(MAX_SLUG_CHARACTERS, NOTHING),
    file: pictureFile,
  });
  app.get(
    "/share/place/:place/:file",
    { config, schema: { hide, params: filtered, querystring } },
    async (request, reply) => {
      const { place, file } = request.params;
      const filter = findClassTypeKey(file);
      const isKnown = filter !== undefined && filter === file;
      const picture = isKnown ? await findPlacePicture(place, filter) : undefined;
      return send(picture, request, reply, request.query.v);
    },
  );
}

function send(
  picture: FoundPicture | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  version: string | undefined,
) {
  if (picture === undefined) throw new AppError("not-found", NOTHING);
  const { png, revision } = picture;
  if (png === undefined) {
    reply.code(503).header("retry-after", RETRY_AFTER_SECONDS);
    return reply.send({ message: sentenceFor(503) });
  }
  const etag = `"${revision}"`;
  reply.headers({
    etag,
    "cache-control":
      version === revision ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    // Pictures are there to be shown on other sites.
    "cross-origin-resource-policy": "cross-origin",
  });
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  return reply.type("image/png").send(png);
}
