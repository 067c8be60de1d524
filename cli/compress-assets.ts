import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { gzipAsync } from "@gfx/zopfli";

const COMPRESSIBLE = /\.(js|mjs|css|svg|json|txt|xml|webmanifest)$/;
const WORTH_COMPRESSING_BYTES = 512;
/** Zopfli's gzip is 3.5 % smaller and takes 2 seconds for 400 KB: too long for the map's files, which load later. */
const ZOPFLI_MAX_BYTES = 500 * 1024;

const folder = resolve(import.meta.dirname, "../build/client");
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const content = readFileSync(file);
  if (content.length < WORTH_COMPRESSING_BYTES) continue;
  writeFileSync(`${file}.gz`, await gzip(content));
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  );
}

async function gzip(content: Buffer): Promise<Uint8Array> {
  if (content.length > ZOPFLI_MAX_BYTES) return gzipSync(content, { level: 9 });
  return await gzipAsync(content, { numiterations: 5 });
}
