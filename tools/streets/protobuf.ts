const MESSAGE_ENDS = "a message ends in the middle";

/** Reads protocol buffers, as far as maps need them. Nothing is read beyond the end. */
export class ProtobufReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  #wire = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  /** The number of the field that comes next. */
  field(): number {
    const tag = this.varint();
    this.#wire = tag & 7;
    return Math.floor(tag / 8);
  }

  /** Exact up to 2^53; numbers below nought take ten bytes. */
  varint(): number {
    const bytes = this.#bytes;
    let value = 0;
    let factor = 1;
    const from = this.#at;
    for (let at = from; at < from + 10; at += 1) {
      const byte = bytes[at];
      if (byte === undefined) throw new Error(MESSAGE_ENDS);
      value += (byte & 127) * factor;
      if (byte < 128) {
        this.#at = at + 1;
        return at < from + 8 ? value : this.#wide(from, at);
      }
      factor *= 128;
    }
    throw new Error("a number has more than ten bytes");
  }

  #wide(from: number, to: number): number {
    let value = 0n;
    for (let at = to; at >= from; at -= 1) {
      value = (value << 7n) | BigInt((this.#bytes[at] ?? 0) & 127);
    }
    return Number(BigInt.asIntN(64, value));
  }

  /** Small numbers on both sides of nought. */
  signed(): number {
    const value = this.varint();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }

  bytes(): Uint8Array {
    const length = this.varint();
    const from = this.#at;
    if (length < 0 || from + length > this.#bytes.length) throw new Error(MESSAGE_ENDS);
    this.#at = from + length;
    return this.#bytes.subarray(from, this.#at);
  }

  message(): ProtobufReader {
    return new ProtobufReader(this.bytes());
  }

  text(): string {
    return decoder.decode(this.bytes());
  }

  skip(): void {
    if (this.#wire === 0) this.varint();
    else if (this.#wire === 2) this.bytes();
    else if (this.#wire === 1 || this.#wire === 5) this.#at += this.#wire === 1 ? 8 : 4;
    else throw new Error(`a field is of kind ${this.#wire}, which nobody knows`);
  }
}

const decoder = new TextDecoder();
const FIRST_BYTES = 1024;

/** Writes them. */
export class ProtobufWriter {
  #bytes = Buffer.alloc(FIRST_BYTES);
  #length = 0;

  /** A copy; the next thing is written from the beginning. */
  take(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    return taken;
  }

  varint(value: number): this {
    this.#reserve(10);
    let rest = value;
    while (rest >= 128) {
      this.#bytes[this.#length++] = (rest % 128) + 128;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#length++] = rest;
    return this;
  }

  signed(value: number): this {
    return this.varint(value < 0 ? -2 * value - 1 : 2 * value);
  }

  number(field: number, value: number): this {
    return this.varint(field * 8).varint(value);
  }

  text(field: number, value: string): this {
    return this.message(field, Buffer.from(value));
  }

  message(field: number, content: Uint8Array): this {
    this.varint(field * 8 + 2).varint(content.length);
    this.#reserve(content.length);
    this.#bytes.set(content, this.#length);
    this.#length += content.length;
    return this;
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.alloc(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
