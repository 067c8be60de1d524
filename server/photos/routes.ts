import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type PhotoFile, photoFilesOf } from "#domain/rules/photos/photo-address.ts";
import { AppError } from "#server/errors.ts";
import type { PhotoStore } from "./photo-store.ts";

const NOTHING = "There is nothing here.";
const paramsSchema = z.object({
  hash: z.string().regex(/^[0-9a-f]{64}$/, NOTHING),
  file: z.enum([...photoFilesOf("avif"), ...photoFilesOf("webp")], NOTHING),
});

const MAX_BYTES_IN_MEMORY = 32 * 1024 * 1024;
const FOR_GOOD = "public, max-age=31536000, immutable";
/** Until the AVIF is made, the WebP stands in its place. */
const FOR_A_MINUTE = "public, max-age=60";

type Found = { readonly file: PhotoFile; readonly content: Buffer };

/** A photo never changes: what was asked for lately is in memory. */
function createFinder(store: PhotoStore) {
  const kept = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES_IN_MEMORY,
    sizeCalculation: (content) => content.byteLength + 200,
  });
  const read = async (hash: string, file: PhotoFile): Promise<Found | undefined> => {
    const key = `${hash}/${file}`;
    const content = kept.get(key) ?? (await store.find(hash, file));
    if (content === undefined) return undefined;
    kept.set(key, content);
    return { file, content };
  };
  return async (hash: string, file: PhotoFile) =>
    (await read(hash, file)) ?? (await read(hash, standInFor(file)));
}

function standInFor(file: PhotoFile): PhotoFile {
  const place = photoFilesOf("avif").indexOf(file);
  return photoFilesOf("webp")[place] ?? file;
}

/**
 * Studios' photos. Whoever knows a photo's hash may see it, as the owner and the team do before it shows; nothing leads
 * there until it does (decision 71).
 */
export function registerPhotoRoutes(instance: FastifyInstance, store: PhotoStore): void {
  const find = createFinder(store);
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.get(
    "/photos/:hash/:file",
    { schema: { hide: true, params: paramsSchema } },
    async (request, reply) => {
      const { hash, file } = request.params;
      const found = await find(hash, file);
      if (found === undefined) throw new AppError("not-found", NOTHING);
      const etag = `"${hash}-${found.file}"`;
      reply.headers({
        etag,
        "cache-control": found.file === file ? FOR_GOOD : FOR_A_MINUTE,
        "x-content-type-options": "nosniff",
        // Search engines and networks show them on pages of their own.
        "cross-origin-resource-policy": "cross-origin",
      });
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      return reply
        .type(found.file.endsWith(".avif") ? "image/avif" : "image/webp")
        .send(found.content);
    },
  );
}
