import { bytesBetween } from "./malformed-picture.ts";

const HEADER_BYTES = 12;
const EXIF_AND_XMP = 0x0c;

const needed: ReadonlySet<string> = new Set([
  "VP8 ",
  "VP8L",
  "VP8X",
  "ALPH",
  "ANIM",
  "ANMF",
  "ICCP",
]);

/** The RIFF container's chunks without EXIF, XMP and unknown ones; its header says what is left. */
export function webpWithoutMetadata(bytes: Buffer): Buffer {
  const header = Buffer.from(bytesBetween(bytes, 0, HEADER_BYTES));
  const fileEnd = Math.min(bytes.length, 8 + header.readUInt32LE(4));
  const kept: Buffer[] = [header];
  let at = HEADER_BYTES;
  while (at + 8 <= fileEnd) {
    const size = bytes.readUInt32LE(at + 4);
    const type = bytes.toString("latin1", at, at + 4);
    const chunk = bytesBetween(bytes, at, at + 8 + size);
    if (needed.has(type)) kept.push(type === "VP8X" ? withoutFlags(chunk) : chunk, padding(size));
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
