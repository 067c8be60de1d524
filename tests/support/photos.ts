import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { createPhotoParts, type PhotoParts } from "#server/photos/photo-parts.ts";
import { temporaryFolder } from "./places.ts";

type Look = { readonly width?: number; readonly height?: number; readonly colour?: string };

/** A picture of one colour with some noise in it, so that no two are the same. */
export function drawPhoto({ width = 640, height = 480, colour = "#8a6d3b" }: Look = {}) {
  const create = { width, height, channels: 3, background: colour } as const;
  return sharp({ create }).composite([
    {
      input: Buffer.from(
        `<svg width="${width}" height="${height}"><circle cx="30%" cy="40%" r="20%" fill="#fff8"/></svg>`,
      ),
    },
  ]);
}

/** A folder of its own, with the real encoder. */
export async function photosIn(folder: string): Promise<PhotoParts> {
  return createPhotoParts({ S3_URL: undefined }, { dataDir: folder, projectFolder: process.cwd() });
}

/** As it lies on the disk when somebody has sent it. */
export async function sentFile(bytes: Uint8Array): Promise<string> {
  const path = join(await temporaryFolder(), "sent.upload");
  await writeFile(path, bytes);
  return path;
}
