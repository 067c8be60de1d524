import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { googleMapsKeySchema, mapStyleSchema } from "#domain/contracts/map.ts";
import type { Environment } from "#server/env.ts";
import { configuredStyles } from "#server/http/map-styles.ts";
import { createAvailableStyles } from "./available-styles.ts";
import { mapFileUrl } from "./map-file.ts";

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
