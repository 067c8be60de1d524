/** A file that begins like a picture and goes on like none. */
export class MalformedPicture extends Error {}

/** The bytes from one place to another, which must be there. */
export function bytesBetween(bytes: Buffer, from: number, to: number): Buffer {
  if (to < from || to > bytes.length) throw new MalformedPicture("It ends too early");
  return bytes.subarray(from, to);
}
