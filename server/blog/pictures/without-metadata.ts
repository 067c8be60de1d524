import type { PictureType } from "#server/blog/picture-queries.ts";
import { AppError } from "#server/errors.ts";

type Picture = { mediaType: PictureType; orientation: number | undefined };

/** What readers may have of a picture: not where, when and with what it was taken. Its pixels stay as they are. */
export function withoutMetadata(bytes: Buffer, picture: Picture): Buffer {
  try {
    return stripped(bytes, picture);
  } catch (cause) {
    if (!(cause instanceof MalformedPicture)) throw cause;
    throw new AppError("invalid", "This picture can't be read. Save it anew, and try again.", {
      cause,
    });
  }
}

function stripped(bytes: Buffer, { mediaType, orientation }: Picture): Buffer {
  switch (mediaType) {
    case "image/jpeg":
      return jpegWithoutMetadata(bytes, orientation);
    case "image/png":
      return pngWithoutMetadata(bytes);
    case "image/webp":
      return webpWithoutMetadata(bytes);
    case "image/avif":
      if (!avifHasMetadata(bytes)) return bytes;
      throw new AppError(
        "invalid",
        "This AVIF carries more than a picture, such as where it was taken. Save it without that, or as JPEG.",
      );
  }
}

/** The kinds of entries that hold EXIF and XMP, by the names under which the file lists them. */
const names = ["Exif", "mime", "uuid"];

/**
 * Whether an AVIF carries more than its picture. Its parts are addressed by their places in the file, so that nothing can
 * be cut out without writing it anew; it is rare, and refused instead. Any mention in the lists before the data counts.
 */
function avifHasMetadata(bytes: Buffer): boolean {
  let at = 0;
  while (at < bytes.length) {
    const size = bytesBetween(bytes, at, at + 8).readUInt32BE();
    const end = size < 8 ? bytes.length : at + size;
    const box = bytesBetween(bytes, at, end);
    const isData = box.toString("latin1", 4, 8) === "mdat" && size >= 8;
    if (!isData && names.some((name) => box.includes(name, 0, "latin1"))) return true;
    at = end;
  }
  return false;
}

const END = 0xd9;
const SCAN = 0xda;
const ICC = Buffer.from("ICC_PROFILE\0", "latin1");

/**
 * A JPEG with what its picture needs, and nothing else: of the application's segments the colours alone (APP0, an ICC
 * profile, APP14). What follows its end is cut off: telephones put a second picture there, with a position of its own.
 */
function jpegWithoutMetadata(bytes: Buffer, orientation: number | undefined): Buffer {
  const kept = [bytesBetween(bytes, 0, 2), orientationSegment(orientation)];
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes.readUInt8(skipFill(bytes, at));
    const start = skipFill(bytes, at) + 1;
    if (marker === END) break;
    const end = start + bytesBetween(bytes, start, start + 2).readUInt16BE();
    const segment = bytesBetween(bytes, start, end);
    at = marker === SCAN ? scanEnd(bytes, end) : end;
    if (isNeeded(marker, segment)) {
      kept.push(Buffer.from([0xff, marker]), bytes.subarray(start, at));
    }
  }
  return Buffer.concat([...kept, Buffer.from([0xff, END])]);
}

/** Where the marker's second byte stands; any number of 0xFF may come before it. */
function skipFill(bytes: Buffer, at: number): number {
  let next = at;
  while (bytes[next] === 0xff) next += 1;
  if (next === at || next >= bytes.length) throw new MalformedPicture("No segment begins here");
  return next;
}

/** A scan's data end at the first marker that is neither a stuffed zero nor a restart. */
function scanEnd(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at >= 0) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}

function isNeeded(marker: number, segment: Buffer): boolean {
  const isApplication = marker >= 0xe0 && marker <= 0xef;
  if (marker === 0xe2) return segment.subarray(2, 2 + ICC.length).equals(ICC);
  return marker === 0xe0 || marker === 0xee || !(isApplication || marker === 0xfe);
}

/** Which side is up, without which a telephone's picture lies on its side: EXIF with this one entry. */
function orientationSegment(orientation = 1): Buffer {
  if (!(orientation > 1 && orientation <= 8)) return Buffer.alloc(0);
  const exif = "ffe10022457869660000" + "49492a0008000000" + "010012010300010000000000000000000000";
  const segment = Buffer.from(exif, "hex");
  segment.writeUInt16LE(orientation, 28);
  return segment;
}

/** A file that begins like a picture and goes on like none. */
class MalformedPicture extends Error {}

/** The bytes from one place to another, which must be there. */
function bytesBetween(bytes: Buffer, from: number, to: number): Buffer {
  if (to < from || to > bytes.length) throw new MalformedPicture("It ends too early");
  return bytes.subarray(from, to);
}

const SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const FRAME_BYTES = 12;

/** What changes how the picture looks: transparency, colours, size in print, movement. */
const neededChunks: ReadonlySet<string> = new Set([
  ..."IHDR PLTE IDAT IEND tRNS".split(" "),
  ..."cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs".split(" "),
  ..."acTL fcTL fdAT".split(" "),
]);

/** Without eXIf, tEXt, zTXt, iTXt, tIME and whatever else is no part of the picture, or comes after its end. */
function pngWithoutMetadata(bytes: Buffer): Buffer {
  const kept = [bytesBetween(bytes, 0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at < bytes.length) {
    const end = at + FRAME_BYTES + bytesBetween(bytes, at, at + 4).readUInt32BE();
    const chunk = bytesBetween(bytes, at, end);
    const type = chunk.toString("latin1", 4, 8);
    if (neededChunks.has(type)) kept.push(chunk);
    if (type === "IEND") break;
    at = end;
  }
  return Buffer.concat(kept);
}

const HEADER_BYTES = 12;
const EXIF_AND_XMP = 0x0c;

const neededWebpChunks: ReadonlySet<string> = new Set([
  "VP8 ",
  "VP8L",
  "VP8X",
  "ALPH",
  "ANIM",
  "ANMF",
  "ICCP",
]);

/** The RIFF container's chunks without EXIF, XMP and unknown ones; its header says what is left. */
function webpWithoutMetadata(bytes: Buffer): Buffer {
  const header = Buffer.from(bytesBetween(bytes, 0, HEADER_BYTES));
  const fileEnd = Math.min(bytes.length, 8 + header.readUInt32LE(4));
  const kept: Buffer[] = [header];
  let at = HEADER_BYTES;
  while (at + 8 <= fileEnd) {
    const size = bytes.readUInt32LE(at + 4);
    const type = bytes.toString("latin1", at, at + 4);
    const chunk = bytesBetween(bytes, at, at + 8 + size);
    if (neededWebpChunks.has(type))
      kept.push(type === "VP8X" ? withoutFlags(chunk) : chunk, padding(size));
    at += 8 + size + (size % 2);
  }
  const file = Buffer.concat(kept);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

function withoutFlags(chunk: Buffer): Buffer {
  const copy = Buffer.from(bytesBetween(chunk, 0, Math.max(chunk.length, 9)));
  copy.writeUInt8(copy.readUInt8(8) & ~EXIF_AND_XMP, 8);
  return copy;
}

/** Chunks begin at even places. */
function padding(size: number): Buffer {
  return Buffer.alloc(size % 2);
}
