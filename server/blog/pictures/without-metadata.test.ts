import { crc32 } from "node:zlib";
import fc from "fast-check";
import { imageSize } from "image-size";
import { describe, expect, test } from "vitest";
import { withoutMetadata } from "./without-metadata.ts";

const SECRET = "43.6532N,79.3832W";
const secret = Buffer.from(`${SECRET} my camera 4711`);

const jpegSegment = (marker: number, content: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};
const pngChunk = (type: string, content: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};
const webpChunk = (type: string, content: Buffer) => {
  const head = Buffer.from(`${type}0000`);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
};

const size = Buffer.from([8, 0, 3, 0, 4, 1, 1, 0x11, 0]);
const scan = Buffer.from("0001020304ff00ffd30506ff0009", "hex");
const jpeg = (parts: Buffer[], after: Buffer = Buffer.alloc(0)) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...parts,
    jpegSegment(0xdb, Buffer.alloc(65)),
    jpegSegment(0xc0, size),
    jpegSegment(0xda, Buffer.from([1, 1, 0])),
    scan,
    Buffer.from([0xff, 0xd9]),
    after,
  ]);
const header = Buffer.from([0, 0, 0, 4, 0, 0, 0, 3, 8, 0, 0, 0, 0]);
const png = (parts: Buffer[], after: Buffer = Buffer.alloc(0)) =>
  Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    pngChunk("IHDR", header),
    ...parts,
    pngChunk("IDAT", Buffer.from("pixels")),
    pngChunk("IEND", Buffer.alloc(0)),
    after,
  ]);
const webp = (flags: number, parts: Buffer[], after: Buffer = Buffer.alloc(0)) => {
  const extent = Buffer.from([flags, 0, 0, 0, 3, 0, 0, 2, 0, 0]);
  const chunks = [webpChunk("VP8X", extent), webpChunk("VP8L", Buffer.from("pixel")), ...parts];
  const file = Buffer.concat([Buffer.from("RIFF0000WEBP"), ...chunks]);
  file.writeUInt32LE(file.length - 8, 4);
  return Buffer.concat([file, after]);
};

const formats = {
  "image/jpeg": {
    make: jpeg,
    metadata: [0xe1, 0xe2, 0xe3, 0xed, 0xef, 0xfe].map((marker) => jpegSegment(marker, secret)),
  },
  "image/png": {
    make: png,
    metadata: ["eXIf", "tEXt", "zTXt", "iTXt", "tIME", "prVt"].map((type) =>
      pngChunk(type, secret),
    ),
  },
  "image/webp": {
    make: (parts: Buffer[], after: Buffer = Buffer.alloc(0)) =>
      webp(parts.length > 0 ? 0x0c : 0, parts, after),
    metadata: ["EXIF", "XMP ", "GPS "].map((type) => webpChunk(type, secret)),
  },
} as const;

const entries = Object.entries(formats).map(([type, format]) => [type, format] as const);

describe.each(entries)("%s", (type, { make, metadata }) => {
  const mediaType = type === "image/png" || type === "image/webp" ? type : "image/jpeg";
  const strip = (bytes: Buffer) => withoutMetadata(bytes, { mediaType, orientation: undefined });

  test("whatever stands beside the picture is left out, wherever it stands", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...metadata)), fc.boolean(), (parts, isBehind) => {
        const forReaders = strip(make(parts, isBehind ? secret : undefined));
        expect(forReaders.includes(SECRET)).toBe(false);
        expect(forReaders).toEqual(make([]));
        expect(imageSize(forReaders)).toMatchObject({ width: 4, height: 3 });
      }),
    );
  });

  test("a file that breaks off is refused in words, or is a picture without the rest", () => {
    const whole = make([...metadata]);
    fc.assert(
      fc.property(fc.integer({ min: 12, max: whole.length - 1 }), (length) => {
        try {
          expect(strip(whole.subarray(0, length)).includes(SECRET)).toBe(false);
        } catch (error) {
          expect(error).toMatchObject({ message: expect.stringContaining("can't be read") });
        }
      }),
    );
  });
});

test("of a telephone's picture the side that is up stays known, and its colours", () => {
  const profile = jpegSegment(0xe2, Buffer.from("ICC_PROFILE\0\u0001\u0001colours"));
  const tiff = Buffer.from("49492a0008000000010012010300010000000600000000000000", "hex");
  const exif = jpegSegment(0xe1, Buffer.concat([Buffer.from("Exif\0\0"), tiff, secret]));
  const file = jpeg([exif, profile]);
  const { orientation } = imageSize(file);
  const forReaders = withoutMetadata(file, { mediaType: "image/jpeg", orientation });
  expect(imageSize(forReaders)).toMatchObject({ width: 4, height: 3, orientation: 6 });
  expect(forReaders.includes("colours")).toBe(true);
  expect(forReaders.includes(SECRET)).toBe(false);
});

test("an AVIF that carries more than its picture is refused", () => {
  const box = (type: string, content: string) => {
    const bytes = Buffer.from(`0000${type}${content}`);
    bytes.writeUInt32BE(bytes.length);
    return bytes;
  };
  const strip = (bytes: Buffer) =>
    withoutMetadata(bytes, { mediaType: "image/avif", orientation: undefined });
  const plain = Buffer.concat([box("ftyp", "avif"), box("meta", "infe av01"), box("mdat", "Exif")]);
  expect(strip(plain)).toEqual(plain);
  for (const part of [box("meta", "infe Exif"), box("meta", "infe mime"), box("uuid", "xmp")]) {
    expect(() => strip(Buffer.concat([plain, part]))).toThrow("carries more than a picture");
  }
});
