import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";

export type Encoding = "br" | "gzip" | "identity";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * A page that is sent for the first time may never be sent again: a quick pass takes 0.9 ms for the
 * largest, a thorough one 4 ms for a fifth fewer bytes.
 */
export type Effort = "quick" | "thorough";
const brotliQuality = { quick: 1, thorough: 5 } as const;
const gzipLevel = { quick: 1, thorough: 6 } as const;
/** Room for a whole page: with less, the thread that answers is asked for more, 0.1 ms for the largest. */
const OUTPUT_BYTES = 64 * 1024;
/** A packet carries this much anyway. */
const WORTH_COMPRESSING_BYTES = 1024;

export async function encode(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === "identity") return body;
  const compressed = await (encoding === "br"
    ? compressBrotli(body, {
        chunkSize: OUTPUT_BYTES,
        params: {
          [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
    : compressGzip(body, { chunkSize: OUTPUT_BYTES, level: gzipLevel[effort] }));
  // A copy: it is kept, and would hold on to the whole room.
  return Buffer.from(compressed);
}

/** In the order of our preference, where a browser takes several equally. */
const offered: Encoding[] = ["br", "gzip", "identity"];
const chosen = new Map<string, Encoding>();
const MAX_REMEMBERED_HEADERS = 200;

/** Browsers send the same few headers: a remembered choice takes 25 ns instead of 540. */
export function chooseEncoding(acceptEncoding: string | undefined, bodyLength: number): Encoding {
  if (acceptEncoding === undefined || bodyLength < WORTH_COMPRESSING_BYTES) return "identity";
  const known = chosen.get(acceptEncoding);
  if (known !== undefined) return known;
  const encoding = negotiate(acceptEncoding.toLowerCase(), offered) ?? "identity";
  if (chosen.size >= MAX_REMEMBERED_HEADERS) chosen.clear();
  chosen.set(acceptEncoding, encoding);
  return encoding;
}

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
