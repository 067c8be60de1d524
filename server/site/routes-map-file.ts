import { basename, dirname, resolve } from "node:path";
import files from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { MAP_FILE_PREFIX } from "./map-file.ts";

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
