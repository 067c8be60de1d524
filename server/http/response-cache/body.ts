/**
 * Text that has ASCII characters alone, so that its length is that of its bytes. It may still be in
 * pieces, and is put together once, when it is written to the socket.
 */
type AsciiText = { readonly ascii: string };

export type Body = Buffer | AsciiText;

export function bodyLength(body: Body): number {
  return Buffer.isBuffer(body) ? body.length : body.ascii.length;
}

export function bodyText(body: Body): string {
  return Buffer.isBuffer(body) ? body.toString() : body.ascii;
}

export function bodyBytes(body: Body): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.from(body.ascii, "latin1");
}
