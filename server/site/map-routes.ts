import { basename, dirname, resolve } from "node:path";
import files from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { googleMapsKeySchema, mapStyleSchema } from "#domain/contracts/map.ts";
import type { Environment } from "#server/env.ts";
import { configuredStyles, type StyleUrls } from "#server/http/configured-map-styles.ts";

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

type Check = { at: number; answers: Promise<boolean> };

const PATIENCE_MS = 3000;
const KEPT_MS = 5 * 60_000;

/**
 * A style whose host is down is not offered: visitors then get the offline basemap at once, not
 * after waiting for it. Each host is asked every few minutes at most, and nobody waits for a
 * repeated check.
 */
export function createAvailableStyles(styles: StyleUrls, ask = askForStyle) {
  const checks = new Map<string, Check>();
  async function answers(url: string): Promise<boolean> {
    const last = checks.get(url);
    if (last !== undefined && Date.now() - last.at < KEPT_MS) return last.answers;
    const next = { at: Date.now(), answers: ask(url) };
    checks.set(url, next);
    return (last ?? next).answers;
  }
  const availableOf = async (url: string | null) =>
    url !== null && (await answers(url)) ? url : null;
  return async (): Promise<StyleUrls> => {
    const [light, dark] = await Promise.all([availableOf(styles.light), availableOf(styles.dark)]);
    return { light, dark };
  };
}

async function askForStyle(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Under which our own map finds the file. */
const MAP_FILE_PREFIX = "/map-file/";

function mapFileUrl(file: string | undefined): string | null {
  return file === undefined ? null : `${MAP_FILE_PREFIX}${encodeURIComponent(basename(file))}`;
}
