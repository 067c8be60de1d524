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
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { gzipAsync } from "@gfx/zopfli";

const COMPRESSIBLE = /\.(js|mjs|css|svg|json|txt|xml|webmanifest)$/;
const WORTH_COMPRESSING_BYTES = 512;
/**
 * Zopfli's gzip is 3.5 % smaller. It takes 2 seconds for 400 KB, too long for the map's files, which load later; and an
 * eighth of a second to begin, too long for the many small ones, where it saves some bytes each.
 */
const ZOPFLI_BYTES = { least: 8 * 1024, most: 500 * 1024 };

const project = resolve(import.meta.dirname, "..");
/** To compress takes most of a build's time, and most files stay as they were. Its number changes with the way. */
const keptFolder = join(project, "node_modules/.cache/compressed-2");

type Compress = (content: Buffer) => Promise<Uint8Array>;

const gzipIn = promisify(gzip);
const brotliIn = promisify(brotliCompress);

const smallest: Record<string, Compress> = { gz: zopfli, br: (content) => brotli(content, 11) };
/** A tenth larger, in a thirtieth of the time: for a first look at the site, and for the team's few visits. */
const quick: Record<string, Compress> = {
  gz: (content) => gzipIn(content, { level: 6 }),
  br: (content) => brotli(content, 5),
};

mkdirSync(keptFolder, { recursive: true });
const isSmallest = process.argv[2] === "smallest";
await compressFolder("build/client", isSmallest ? smallest : quick, isSmallest ? keep : anew);
await compressFolder("build/console/client", quick, anew);

async function compressFolder(
  folder: string,
  encodings: Record<string, Compress>,
  compressOnce: typeof keep,
): Promise<void> {
  const entries = readdirSync(join(project, folder), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  // All at once: Node's own encodings have threads of their own.
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      if (content.length < WORTH_COMPRESSING_BYTES) return;
      for (const [suffix, compress] of Object.entries(encodings)) {
        writeFileSync(`${file}.${suffix}`, await compressOnce(content, suffix, compress));
      }
    }),
  );
}

function brotli(content: Buffer, quality: number): Promise<Uint8Array> {
  return brotliIn(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

function anew(content: Buffer, _: string, compress: Compress): Promise<Uint8Array> {
  return compress(content);
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

async function zopfli(content: Buffer): Promise<Uint8Array> {
  const isWorthIt = content.length >= ZOPFLI_BYTES.least && content.length <= ZOPFLI_BYTES.most;
  if (!isWorthIt) return gzipIn(content, { level: 9 });
  return await gzipAsync(content, { numiterations: 5 });
}
