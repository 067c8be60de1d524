import { bytesBetween, MalformedPicture } from "./malformed-picture.ts";

const END = 0xd9;
const SCAN = 0xda;
const ICC = Buffer.from("ICC_PROFILE\0", "latin1");

/**
 * A JPEG with what its picture needs, and nothing else: of the application's segments the colours alone (APP0, an ICC
 * profile, APP14). What follows its end is cut off: telephones put a second picture there, with a position of its own.
 */
export function jpegWithoutMetadata(bytes: Buffer, orientation: number | undefined): Buffer {
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
