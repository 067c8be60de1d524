/** Draws the photos of the fictional studios anew: `node tools/draw-sample-photos.ts`. */
import { join } from "node:path";
import sharp from "sharp";
import { palettes } from "#sample/photos/palettes.ts";
import { rooms } from "#sample/photos/rooms.ts";
import { samplePhotos } from "#sample/sample-photos.ts";

const folder = join(import.meta.dirname, "../sample/photos");
for (const { palette, photos } of samplePhotos) {
  for (const { file, room, isMirrored = false } of photos) {
    const svg = rooms[room](palettes[palette]).svg({ isMirrored });
    await sharp(Buffer.from(svg)).webp({ quality: 82, effort: 6 }).toFile(join(folder, file));
  }
}
