import { AppError } from "#server/errors.ts";

export type MultipartEvent =
  | { readonly kind: "part"; readonly name: string; readonly fileName: string | undefined }
  | { readonly kind: "bytes"; readonly bytes: Buffer };

/** The events of a step, or undefined where more bytes are needed first. */
type Step = readonly MultipartEvent[] | undefined;

const MAX_HEADER_BYTES = 16 * 1024;
const LINE = "\r\n";

/**
 * A form with a file (RFC 7578) as it arrives: of each part its name, then its bytes. Nothing is held but what could be
 * the beginning of a boundary.
 */
export class MultipartReader {
  readonly #delimiter: Buffer;
  /** The first boundary has no line before it. */
  #rest: Buffer = Buffer.from(LINE);
  #state: "before" | "boundary" | "headers" | "body" | "after" = "before";

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`${LINE}--${boundary}`);
  }

  *read(chunk: Buffer): Generator<MultipartEvent> {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (let step = this.#step(); step !== undefined; step = this.#step()) yield* step;
  }

  /** When all has arrived. */
  end(): void {
    if (this.#state !== "after") throw unreadable();
  }

  #step(): Step {
    if (this.#state === "boundary") return this.#readBoundaryEnd();
    if (this.#state === "headers") return this.#readHeaders();
    if (this.#state !== "after") return this.#readContent();
    this.#rest = Buffer.alloc(0);
    return undefined;
  }

  #readContent(): Step {
    const at = this.#rest.indexOf(this.#delimiter);
    if (at !== -1) {
      const bytes = this.#take(at);
      this.#take(this.#delimiter.length);
      const events = this.#contentOf(bytes);
      this.#state = "boundary";
      return events;
    }
    const safe = this.#rest.length - this.#delimiter.length + 1;
    return safe > 0 ? this.#contentOf(this.#take(safe)) : undefined;
  }

  #contentOf(bytes: Buffer): readonly MultipartEvent[] {
    return this.#state === "body" && bytes.length > 0 ? [{ kind: "bytes", bytes }] : [];
  }

  #readBoundaryEnd(): Step {
    if (this.#rest.length < LINE.length) return undefined;
    const end = this.#take(LINE.length).toString("latin1");
    if (end !== LINE && end !== "--") throw unreadable();
    this.#state = end === LINE ? "headers" : "after";
    return [];
  }

  #readHeaders(): Step {
    const at = this.#rest.indexOf(LINE + LINE);
    if (at === -1 && this.#rest.length > MAX_HEADER_BYTES) throw unreadable();
    if (at === -1) return undefined;
    const part = readHeaders(this.#take(at).toString("utf8"));
    this.#take(2 * LINE.length);
    this.#state = "body";
    return [part];
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }
}

/** Undefined where the body is no such form. */
export function findBoundary(contentType: string | undefined): string | undefined {
  const pattern = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;
  const [, quoted, plain] = pattern.exec(contentType ?? "") ?? [];
  return quoted ?? plain;
}

function readHeaders(text: string): MultipartEvent {
  const line = text.split(LINE).find((one) => /^content-disposition:/i.test(one)) ?? "";
  const name = /;\s*name="([^"]*)"/i.exec(line)?.[1];
  const fileName = /;\s*filename="([^"]*)"/i.exec(line)?.[1];
  if (name === undefined) throw unreadable();
  return { kind: "part", name: plain(name), fileName: fileName && plain(fileName) };
}

/** Browsers write quotes and line ends in a name so. */
function plain(written: string): string {
  return written.replace(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code));
}

function unreadable(): AppError {
  return new AppError("invalid", "The file did not arrive whole. Please send it again.");
}
