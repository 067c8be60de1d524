import { z } from "zod";
import { sequenceSchema, tableSchema } from "./whole-tables.ts";

/*
 * A backup is a Zstandard file that any `zstd -dc` unpacks:
 *   - a frame that unpackers skip, with the name and the version of the format;
 *   - the content: a line of JSON (the header), then parts, each a line of JSON and as many bytes of
 *     rows as it says, in the text format of PostgreSQL's COPY;
 *   - a frame that unpackers skip, with the SHA-256 of all bytes before it.
 */
const FORMAT = 1;
const SKIPPED_FRAME = 0x184d2a5e;
const FRAME_HEAD_BYTES = 8;
const NAME = "pilates-atlas-backup";

export const opening = skippedFrame(Buffer.from(`${NAME} ${FORMAT}\n`));
export const CLOSING_BYTES = FRAME_HEAD_BYTES + 32;

export const headerSchema = z.object({
  madeAt: z.iso.datetime(),
  engine: z.string(),
  /** When the last migration that ran was made: what tells the versions of the tables apart. */
  migratedTo: z.int(),
  tables: z.array(tableSchema.extend({ rows: z.int().nonnegative() })),
  sequences: z.array(sequenceSchema),
});
export type BackupHeader = z.infer<typeof headerSchema>;

const MAX_PART_BYTES = 1024 ** 3;

/** Rows of the header's table at this position. */
export const partSchema = z.object({
  table: z.int().nonnegative(),
  rows: z.int().positive(),
  bytes: z.int().positive().max(MAX_PART_BYTES),
});
export type BackupPart = z.infer<typeof partSchema>;

export function closing(sha256: Buffer): Buffer {
  return skippedFrame(sha256);
}

/** Why a file that begins like this is not for us; undefined where it is. */
export function findForeignOpening(start: Buffer): string | undefined {
  if (start.equals(opening)) return undefined;
  const text = start.subarray(FRAME_HEAD_BYTES).toString("latin1");
  return new RegExp(`^${NAME} \\d+\n`).test(text)
    ? "comes from a newer version of Pilates Atlas: restore it with that one"
    : "is no backup of Pilates Atlas";
}

function skippedFrame(content: Buffer): Buffer {
  const head = Buffer.alloc(FRAME_HEAD_BYTES);
  head.writeUInt32LE(SKIPPED_FRAME, 0);
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

const NEWLINE = 0x0a;
const MAX_LINE_BYTES = 4 * 1024 * 1024;

/** Lines and runs of bytes from a stream of chunks. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Without its newline; undefined at the end. */
  async findLine(): Promise<string | undefined> {
    let end = this.#rest.indexOf(NEWLINE);
    while (end < 0) {
      if (this.#rest.length > MAX_LINE_BYTES) throw new Error("A line is too long");
      const from = this.#rest.length;
      if (!(await this.#readOn())) return this.#endOfLines();
      end = this.#rest.indexOf(NEWLINE, from);
    }
    const line = this.#rest.toString("utf8", 0, end);
    this.#rest = this.#rest.subarray(end + 1);
    return line;
  }

  async getBytes(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let missing = count;
    while (missing > 0) {
      if (this.#rest.length === 0 && !(await this.#readOn())) throw new Error("It ends too early");
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      parts.push(part);
      missing -= part.length;
    }
    return Buffer.concat(parts);
  }

  async #readOn(): Promise<boolean> {
    const { value, done } = await this.#chunks.next();
    if (done) return false;
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
    return true;
  }

  #endOfLines(): undefined {
    if (this.#rest.length > 0) throw new Error("It ends in the middle of a line");
  }
}
