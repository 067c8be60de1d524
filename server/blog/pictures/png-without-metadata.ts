import { bytesBetween } from "./malformed-picture.ts";

const SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const FRAME_BYTES = 12;

/** What changes how the picture looks: transparency, colours, size in print, movement. */
const needed: ReadonlySet<string> = new Set([
  ..."IHDR PLTE IDAT IEND tRNS".split(" "),
  ..."cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs".split(" "),
  ..."acTL fcTL fdAT".split(" "),
]);

/** Without eXIf, tEXt, zTXt, iTXt, tIME and whatever else is no part of the picture, or comes after its end. */
export function pngWithoutMetadata(bytes: Buffer): Buffer {
  const kept = [bytesBetween(bytes, 0, SIGNATURE_BYTES)];
  let at = SIGNATURE_BYTES;
  while (at < bytes.length) {
    const end = at + FRAME_BYTES + bytesBetween(bytes, at, at + 4).readUInt32BE();
    const chunk = bytesBetween(bytes, at, end);
    const type = chunk.toString("latin1", 4, 8);
    if (needed.has(type)) kept.push(chunk);
    if (type === "IEND") break;
    at = end;
  }
  return Buffer.concat(kept);
}
