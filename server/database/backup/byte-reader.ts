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
