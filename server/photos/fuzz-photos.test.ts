import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { seededNumbers } from "#domain/rules/basics/seeded-numbers.ts";
import { photoFilesOf } from "#domain/rules/photos/photo-address.ts";
import { AppError } from "#server/errors.ts";
import { depth } from "#tests/support/depth.ts";
import { drawPhoto, photosIn } from "#tests/support/photos.ts";
import { temporaryFolder } from "#tests/support/places.ts";
import { PhotoEncoder } from "./photo-encoder.ts";
import { takePhoto } from "./take-photo.ts";

const secret = "My camera, at 43.6532 N";
const tail = "<script>alert(1)</script>PK\x03\x04";
const MAX_MEGABYTES = 250;

const encoder = new PhotoEncoder({ projectFolder: process.cwd() });
afterAll(() => encoder.stop());

/** Whole pictures of each kind, with what a camera writes into them. */
async function wholePictures(): Promise<Buffer[]> {
  const withSecret = drawPhoto({ width: 220, height: 210 }).withExif({
    IFD0: { Copyright: secret },
  });
  return Promise.all([
    withSecret.clone().jpeg().toBuffer(),
    withSecret.clone().jpeg({ progressive: true }).toBuffer(),
    withSecret.clone().png().toBuffer(),
    withSecret.clone().webp().toBuffer(),
    withSecret.clone().avif({ effort: 0 }).toBuffer(),
  ]);
}

type Random = () => number;
type Damage = (picture: Buffer, random: Random, other: Buffer) => Buffer;

const damages: readonly Damage[] = [
  // Some bytes are others.
  (picture, random) => {
    const broken = Buffer.from(picture);
    const count = 1 + Math.floor(random() * 20);
    for (let at = 0; at < count; at += 1) {
      broken[Math.floor(random() * broken.length)] = Math.floor(random() * 256);
    }
    return broken;
  },
  // The same near the beginning, where sizes and counts are.
  (picture, random) => {
    const broken = Buffer.from(picture);
    for (let at = 0; at < 4; at += 1) {
      broken[4 + Math.floor(random() * 200)] = random() < 0.5 ? 0xff : Math.floor(random() * 256);
    }
    return broken;
  },
  (picture, random) => picture.subarray(0, Math.floor(random() * picture.length)),
  (picture) => Buffer.concat([picture, Buffer.from(tail)]),
  // The beginning of one kind and the end of another.
  (picture, random, other) => {
    const at = Math.floor(random() * picture.length);
    return Buffer.concat([picture.subarray(0, at), other.subarray(Math.min(at, other.length))]);
  },
  // A piece twice, or left out.
  (picture, random) => {
    const [from, to] = [random(), random()]
      .map((share) => Math.floor(share * picture.length))
      .sort((one, other) => one - other);
    const isTwice = random() < 0.5;
    return Buffer.concat([
      ...[picture.subarray(0, to), isTwice ? picture.subarray(from, to) : Buffer.alloc(0)],
      picture.subarray(isTwice ? to : (to ?? 0) + 40),
    ]);
  },
];

/** Of the process that reads pictures, the most it ever had. */
async function mostMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${encoder.pid}/status`, "utf8").catch(() => "");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

test(`${depth.fuzzedPhotos} broken files: each is refused with a sentence or is a clean photo, in bounded memory`, {
  timeout: 60_000 + depth.fuzzedPhotos * 500,
}, async () => {
  const folder = await temporaryFolder();
  const { store } = await photosIn(folder);
  const pictures = await wholePictures();
  const path = join(folder, "sent.upload");
  const random = seededNumbers("broken photos");
  const counts = { taken: 0, refused: 0 };
  let most = 0;
  for (let at = 0; at < depth.fuzzedPhotos; at += 1) {
    const picture = pictures[at % pictures.length] ?? Buffer.alloc(0);
    const other = pictures[Math.floor(random() * pictures.length)] ?? picture;
    const damage = damages[Math.floor(at / pictures.length) % damages.length];
    await writeFile(path, damage?.(picture, random, other) ?? picture);
    try {
      const { hash } = await takePhoto({ store, encoder }, path);
      for (const file of [...photoFilesOf("webp"), "share.jpg"] as const) {
        await expectClean(await store.find(hash, file));
      }
      await store.remove(hash);
      counts.taken += 1;
    } catch (error) {
      // Anything else is a fault of ours.
      expect(error, `file ${at}`).toBeInstanceOf(AppError);
      expect(error, `file ${at}`).toMatchObject({ status: 400 });
      counts.refused += 1;
    }
    most = Math.max(most, await mostMegabytes());
  }
  expect(counts.taken).toBeGreaterThan(depth.fuzzedPhotos / 10);
  expect(counts.refused).toBeGreaterThan(depth.fuzzedPhotos / 10);
  expect(most).toBeLessThan(MAX_MEGABYTES);
});

/** Pixels alone: its own length says where it ends, and it has no place for anything else. */
async function expectClean(file: Buffer | undefined): Promise<void> {
  if (file === undefined) throw new Error("A file is missing");
  if (file.subarray(0, 4).toString() === "RIFF") {
    expect(file.readUInt32LE(4)).toBe(file.length - 8);
  } else {
    expect(file.indexOf(Buffer.from([0xff, 0xd9]))).toBe(file.length - 2);
  }
  expect(file.includes(secret)).toBe(false);
  expect(file.includes("<script>")).toBe(false);
  const found = await sharp(file).metadata();
  for (const kind of ["exif", "xmp", "icc", "iptc"] as const) expect(found[kind]).toBeUndefined();
}
