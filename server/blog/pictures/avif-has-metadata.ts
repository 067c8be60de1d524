import { bytesBetween } from "./malformed-picture.ts";

/** The kinds of entries that hold EXIF and XMP, by the names under which the file lists them. */
const names = ["Exif", "mime", "uuid"];

/**
 * Whether an AVIF carries more than its picture. Its parts are addressed by their places in the file, so that nothing can
 * be cut out without writing it anew; it is rare, and refused instead. Any mention in the lists before the data counts.
 */
export function avifHasMetadata(bytes: Buffer): boolean {
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
