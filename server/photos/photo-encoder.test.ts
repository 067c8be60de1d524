import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { photoLimits, photoRefusals } from "#domain/rules/photos/photo-limits.ts";
import { drawPhoto, photosIn, sentFile } from "#tests/support/photos.ts";
import { temporaryFolder } from "#tests/support/places.ts";
import { PhotoEncoder } from "./photo-encoder.ts";
import type { PhotoParts } from "./photo-parts.ts";
import { takePhoto } from "./take-photo.ts";

let photos: PhotoParts;
beforeAll(async () => {
  photos = await photosIn("/tmp/no-photos-here");
});
afterAll(() => photos.encoder.stop());

/** As `takePhoto` answers, with the largest file it stored. */
async function take(bytes: Uint8Array) {
  const folder = await temporaryFolder();
  const { store } = await photosIn(folder);
  const photo = await takePhoto({ store, encoder: photos.encoder }, await sentFile(bytes));
  const largest = await store.find(photo.hash, "1600.webp");
  if (largest === undefined) throw new Error("Nothing was stored");
  return { ...photo, store, largest };
}

const secret = "My camera, at 43.6532 N";

describe("what is kept of a photo", () => {
  test("its pixels, in three widths, and nothing of what the camera wrote", async () => {
    const bytes = await drawPhoto({ width: 2000, height: 1500 })
      .withExif({ IFD0: { Copyright: secret, Artist: secret }, IFD3: { GPSLatitude: "43/1" } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`)
      .withIccProfile("p3")
      .jpeg()
      .toBuffer();
    expect(bytes.includes(secret)).toBe(true);
    const { hash, width, height, placeholder, store } = await take(bytes);
    expect([width, height]).toEqual([1600, 1200]);
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThan(400);
    for (const [file, wide] of [
      ["480.webp", 480],
      ["960.webp", 960],
      ["1600.webp", 1600],
    ] as const) {
      const stored = await store.find(hash, file);
      const found = await sharp(stored).metadata();
      expect(found).toMatchObject({ format: "webp", width: wide, space: "srgb" });
      for (const kind of ["exif", "xmp", "icc", "iptc"] as const)
        expect(found[kind]).toBeUndefined();
      expect(stored?.includes(secret)).toBe(false);
      expect(stored?.readUInt32LE(4)).toBe((stored?.length ?? 0) - 8);
    }
  });

  /** Which of its corners is blue, and its shape. */
  async function cornersOf(bytes: Uint8Array): Promise<string> {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const rows = [9, height - 9].map((y) => [9, width - 9].map((x) => (y * width + x) * channels));
    const isBlue = (at: number) => (data[at + 2] ?? 0) > (data[at] ?? 0);
    return `${width}x${height} ${rows.flat().map(isBlue).join()}`;
  }

  test.each([1, 2, 3, 4, 5, 6, 7, 8])("orientation %i stands upright", async (orientation) => {
    const channels = 3;
    const corner = { create: { width: 150, height: 200, channels, background: "#00f" } } as const;
    const ground = { create: { width: 400, height: 600, channels, background: "#f00" } } as const;
    const input = await sharp(corner).png().toBuffer();
    const bytes = await sharp(ground)
      .composite([{ input, top: 0, left: 0 }])
      .withMetadata({ orientation })
      .png()
      .toBuffer();
    const upright = await sharp(bytes).autoOrient().png().toBuffer();
    expect(await cornersOf((await take(bytes)).largest)).toBe(await cornersOf(upright));
  });

  test("a small picture is not enlarged, a see-through one is on white, CMYK becomes sRGB", async () => {
    const small = await take(await drawPhoto({ width: 300, height: 220 }).png().toBuffer());
    expect([small.width, small.height]).toEqual([300, 220]);
    const clear = {
      create: { width: 300, height: 300, channels: 4, background: "#0000" },
    } as const;
    const { largest } = await take(await sharp(clear).png().toBuffer());
    const { data } = await sharp(largest).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
    const cmyk = await take(await drawPhoto().toColourspace("cmyk").jpeg().toBuffer());
    expect(await sharp(cmyk.largest).metadata()).toMatchObject({ space: "srgb", channels: 3 });
  });

  test("the same file twice is the same photo", async () => {
    const bytes = await drawPhoto().jpeg().toBuffer();
    expect((await take(bytes)).hash).toBe((await take(bytes)).hash);
  });

  test("what follows the picture in its file is left out: a web page, an archive", async () => {
    const picture = await drawPhoto().jpeg().toBuffer();
    const tails = ["<script>alert(1)</script>", "PK\x03\x04evil.exe"];
    for (const tail of tails) {
      const { largest } = await take(Buffer.concat([picture, Buffer.from(tail)]));
      expect(largest.includes(tail)).toBe(false);
    }
  });
});

/** A PNG of one colour and any size, in few bytes. */
function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    ...[chunk("IHDR", header), chunk("IDAT", lines), chunk("IEND", Buffer.alloc(0))],
  ]);
}

const gif = Buffer.concat([Buffer.from("GIF89a"), Buffer.alloc(600, 0xff)]);
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")]);
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;

describe("what is no photo is refused with a sentence of its own", () => {
  test.each([
    ["nothing at all", Buffer.alloc(0), photoRefusals.empty],
    ["a GIF", gif, photoRefusals.gif],
    ["an SVG", Buffer.from(svg), photoRefusals.svg],
    [
      "an SVG behind a declaration",
      Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`),
      photoRefusals.svg,
    ],
    ["a PDF, whatever its name", Buffer.from("%PDF-1.7\n"), photoRefusals.pdf],
    ["HEIC", heic, photoRefusals.heic],
    ["a web page", Buffer.from("<!doctype html><p>Hello"), photoRefusals.other],
    ["an archive", Buffer.from("PK\x03\x04"), photoRefusals.other],
    ["14,000 × 14,000 pixels", hugePng(14_000, 14_000), photoRefusals.tooManyPixels],
    ["1 × 65,535 pixels", hugePng(1, 65_535), photoRefusals.tooSmall],
    ["a line of 200 × 20,000 pixels", hugePng(200, 20_000), photoRefusals.tooNarrow],
    ["a JPEG's beginning alone", Buffer.from([0xff, 0xd8, 0xff, 0xe0]), photoRefusals.unreadable],
    ["16 MB", Buffer.alloc(16 * 1024 * 1024, 0xff), photoRefusals.tooLarge],
  ])("%s", async (_name, bytes, sentence) => {
    await expect(take(bytes)).rejects.toThrow(sentence);
  });

  test("a JPEG, PNG or WebP that ends half-way", async () => {
    const whole = drawPhoto({ width: 1200, height: 900 });
    for (const bytes of await Promise.all([
      whole.clone().jpeg().toBuffer(),
      whole.clone().png().toBuffer(),
      whole.clone().webp().toBuffer(),
    ])) {
      const cut = bytes.subarray(0, Math.floor(bytes.length / 2));
      await expect(take(cut)).rejects.toThrow(photoRefusals.unreadable);
    }
  });

  test("what has to be read as a whole may have fewer pixels", async () => {
    const create = { width: 4000, height: 3600, channels: 3, background: "#888" } as const;
    const progressive = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
    await expect(take(progressive)).rejects.toThrow(photoRefusals.tooManyAtOnce);
    expect((await take(await sharp({ create }).jpeg().toBuffer())).width).toBe(1600);
  }, 20_000);
});

describe("the encoder", () => {
  test("AVIF comes later, and shows the same", async () => {
    const { largest } = await take(await drawPhoto().jpeg().toBuffer());
    const files = await photos.encoder.encodeAvif(largest);
    expect([...files.keys()]).toEqual(["480.avif", "960.avif", "1600.avif"]);
    const found = await sharp(files.get("1600.avif")).metadata();
    expect(found).toMatchObject({ format: "heif", compression: "av1", width: 640, height: 480 });
  });

  test("what somebody waits for comes first, also one picture after another", async () => {
    const path = await sentFile(await drawPhoto({ width: 1600, height: 1200 }).jpeg().toBuffer());
    const order: string[] = [];
    const { files } = await photos.encoder.encode(path);
    const later = photos.encoder.encodeAvif(files.at(-1)?.[1] ?? Buffer.alloc(0));
    const made = later.then(() => order.push("avif"));
    for (const name of ["second", "third"]) {
      // The first one is written down meanwhile.
      await sleep(100);
      await photos.encoder.encode(path);
      order.push(name);
    }
    await made;
    expect(order).toEqual(["second", "third", "avif"]);
  }, 20_000);

  test("a picture that takes too long is refused, and the next one is read by a new process", async () => {
    const slow = new PhotoEncoder({
      projectFolder: process.cwd(),
      limitsMs: { photo: 1, avif: 1 },
    });
    const path = await sentFile(await drawPhoto().jpeg().toBuffer());
    await expect(slow.encode(path)).rejects.toThrow(photoRefusals.tooSlow);
    await expect(slow.encode(path)).rejects.toThrow(photoRefusals.tooSlow);
    await slow.stop();
  });

  test("a process that dies takes one picture with it, and no other", async () => {
    const encoder = new PhotoEncoder({ projectFolder: process.cwd() });
    const path = await sentFile(await drawPhoto().jpeg().toBuffer());
    const first = encoder.encode(path);
    const second = encoder.encode(path);
    const { pid } = encoder;
    if (pid === undefined) throw new Error("No process was started");
    process.kill(pid, "SIGKILL");
    await expect(first).rejects.toThrow(photoRefusals.unreadable);
    expect((await second).width).toBe(640);
    await encoder.stop();
  });

  test("a process reads so many pictures and no more: what it has kept of the memory is given back", async () => {
    const encoder = new PhotoEncoder({ projectFolder: process.cwd(), picturesEach: 2 });
    const path = await sentFile(await drawPhoto().jpeg().toBuffer());
    const pids: unknown[] = [];
    for (let count = 0; count < 3; count += 1) {
      await encoder.encode(path);
      pids.push(encoder.pid);
    }
    expect(pids[1]).toBe(pids[0]);
    expect(pids[2]).not.toBe(pids[0]);
    await encoder.stop();
    await vi.waitUntil(() => !existsSync(`/proc/${pids[0]}`), 5_000);
  });

  test("who comes when too many wait is asked to come back", async () => {
    const encoder = new PhotoEncoder({ projectFolder: process.cwd(), maxWaiting: 1 });
    const path = await sentFile(await drawPhoto().jpeg().toBuffer());
    const [first, second] = [encoder.encode(path), encoder.encode(path)];
    await expect(encoder.encode(path)).rejects.toThrow(photoRefusals.busy);
    await Promise.all([first, second]);
    await encoder.stop();
  });

  test("three of one account wait, and those of others behind them still come in", async () => {
    const encoder = new PhotoEncoder({ projectFolder: process.cwd() });
    const path = await sentFile(await drawPhoto().jpeg().toBuffer());
    // One is being read, three wait.
    const theirs = Array.from({ length: 4 }, () => encoder.encode(path, "owner:a"));
    await expect(encoder.encode(path, "owner:a")).rejects.toThrow(photoRefusals.busy);
    const others = [encoder.encode(path, "owner:b"), encoder.encode(path)];
    await Promise.all([...theirs, ...others]);
    await encoder.stop();
  });
});

test("the limits say what the sentences say", () => {
  expect(photoLimits.bytes).toBe(photoLimits.megabytes * 1024 * 1024);
  expect(photoRefusals.tooLarge).toContain(`${photoLimits.megabytes} MB`);
});
