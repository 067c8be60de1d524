import { basename, dirname, resolve } from "node:path";
import files from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { googleMapsKeySchema, mapStyleSchema } from "#domain/contracts/map.ts";
import type { Environment } from "#server/env.ts";
import { configuredStyles } from "#server/http/configured-map-styles.ts";
import { createAvailableStyles, MAP_FILE_PREFIX, mapFileUrl } from "./map-styles.ts";

const tags = ["Map"];

export function registerMapRoutes(instance: FastifyInstance, env: Environment): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const findStyles = createAvailableStyles(configuredStyles(env));
  const file = mapFileUrl(env.MAP_FILE);
  app.addHook("onReady", async () => void findStyles());

  app.get(
    "/api/google-maps-key",
    {
      schema: {
        tags,
        summary: "The key of Google's maps, where the site uses them",
        response: { 200: googleMapsKeySchema },
      },
    },
    async () => ({ apiKey: env.GOOGLE_MAPS_API_KEY ?? null }),
  );

  app.get(
    "/api/map-style",
    {
      schema: {
        tags,
        summary: "The styles of our own map that answer now",
        response: { 200: mapStyleSchema },
      },
    },
    async () => ({ ...(await findStyles()), file }),
  );
}

/**
 * The streets of our own map, from one file: browsers ask for the parts they need. It is compressed
 * inside, tile by tile, and nothing else of its folder is served.
 */
export async function registerMapFile(app: FastifyInstance, file: string): Promise<void> {
  const path = resolve(file);
  await app.register(files, {
    root: dirname(path),
    prefix: MAP_FILE_PREFIX,
    decorateReply: false,
    index: false,
    dotfiles: "allow",
    allowedPath: (wanted) => wanted === `/${basename(path)}`,
    maxAge: "1d",
    setHeaders: (reply) => reply.header("content-type", "application/octet-stream"),
  });
}
