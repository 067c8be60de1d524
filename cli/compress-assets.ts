import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { gzipAsync } from "@gfx/zopfli";

const COMPRESSIBLE = /\.(js|mjs|css|svg|json|txt|xml|webmanifest)$/;
const WORTH_COMPRESSING_BYTES = 512;
/** Zopfli's gzip is 3.5 % smaller and takes 2 seconds for 400 KB: too long for the map's files, which load later. */
const ZOPFLI_MAX_BYTES = 500 * 1024;

const project = resolve(import.meta.dirname, "..");
/** To compress takes most of a build's time, and most files stay as they were. Its number changes with the way. */
const keptFolder = join(project, "node_modules/.cache/compressed-1");

type Compress = (content: Buffer) => Promise<Uint8Array> | Uint8Array;

const smallest: Record<string, Compress> = { gz: gzip, br: (content) => brotli(content, 11) };
/** The team's few visits are not worth a minute of each build. */
const quick: Record<string, Compress> = {
  gz: (content) => gzipSync(content, { level: 9 }),
  br: (content) => brotli(content, 9),
};

mkdirSync(keptFolder, { recursive: true });
await compressFolder("build/client", smallest, keep);
await compressFolder("build/console/client", quick, async (content, _, compress) =>
  compress(content),
);

async function compressFolder(
  folder: string,
  encodings: Record<string, Compress>,
  compressOnce: typeof keep,
): Promise<void> {
  for (const entry of readdirSync(join(project, folder), {
    recursive: true,
    withFileTypes: true,
  })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const content = readFileSync(file);
    if (content.length < WORTH_COMPRESSING_BYTES) continue;
    for (const [suffix, compress] of Object.entries(encodings)) {
      writeFileSync(`${file}.${suffix}`, await compressOnce(content, suffix, compress));
    }
  }
}

function brotli(content: Buffer, quality: number): Uint8Array {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality },
  });
}

async function keep(content: Buffer, suffix: string, compress: Compress): Promise<Uint8Array> {
  const hash = createHash("sha256").update(content).digest("hex");
  const kept = join(keptFolder, `${hash}.${suffix}`);
  if (existsSync(kept)) return readFileSync(kept);
  const compressed = await compress(content);
  writeFileSync(`${kept}.new`, compressed);
  renameSync(`${kept}.new`, kept);
  return compressed;
}

async function gzip(content: Buffer): Promise<Uint8Array> {
  if (content.length > ZOPFLI_MAX_BYTES) return gzipSync(content, { level: 9 });
  return await gzipAsync(content, { numiterations: 5 });
}
