import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { type Encoding, encode } from "./encoding.ts";

export type AnswerHeaders = Record<string, string | number | string[] | undefined>;

/** Names and values in turn, as `writeHead` takes them. */
export type FlatHeaders = readonly string[];

export type FinishedAnswer = {
  readonly status: number;
  readonly headers: FlatHeaders;
  readonly body: Buffer;
  readonly etag: string;
  /** Called each time the answer is given, for instance to log a search. */
  readonly served: ((request: IncomingMessage) => void) | undefined;
  readonly variants: Map<Encoding, Variant>;
};

export type Variant = { readonly headers: FlatHeaders; readonly body: Buffer };

type NewAnswer = {
  status: number;
  headers: FlatHeaders;
  body: Buffer;
  /** Changes with the answer; without it, the body is hashed. */
  mark?: string;
  served?: (request: IncomingMessage) => void;
};

type Maker = (url: string) => FinishedAnswer | undefined;

const ROOM_FOR_VARIANTS = 1.5;
/** How many addresses are remembered as asked for once. */
const MAX_ASKED_ONCE = 5_000;

/** Answers that are the same for everyone, kept until the data behind them change. */
export class FinishedAnswers {
  readonly #answers: LRUCache<string, FinishedAnswer>;
  readonly #askedOnce = new LRUCache<string, true>({ max: MAX_ASKED_ONCE });
  #make: Maker = () => undefined;
  #generation = 0;

  constructor(maxBytes: number) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (answer, url) =>
        Math.ceil(answer.body.length * ROOM_FOR_VARIANTS) + url.length + 1024,
    });
  }

  /** An answer that was begun in an earlier generation may be out of date and is not kept. */
  get generation(): number {
    return this.#generation;
  }

  /** For answers that are made sooner than looked up; kept only when they are asked for again. */
  makeWith(make: Maker): void {
    this.#make = make;
  }

  find(url: string): FinishedAnswer | undefined {
    return this.#answers.get(url) ?? this.#makeAtOnce(url);
  }

  keep(url: string, answer: FinishedAnswer, generation: number): void {
    if (generation === this.#generation) this.#answers.set(url, answer);
  }

  dropAll(): void {
    this.#generation += 1;
    this.#answers.clear();
  }

  #makeAtOnce(url: string): FinishedAnswer | undefined {
    const answer = this.#make(url);
    if (answer === undefined) return undefined;
    if (!this.#askedOnce.has(url)) {
      this.#askedOnce.set(url, true);
      return answer;
    }
    const kept = { ...answer, body: ownBytes(answer.body) };
    this.#answers.set(url, kept);
    return kept;
  }
}

/** A part of a larger buffer would hold on to the whole of it. */
function ownBytes(body: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(body.length);
  own.set(body);
  return own;
}

export function finishAnswer({ status, headers, body, mark, served }: NewAnswer): FinishedAnswer {
  const etag = `W/"${mark ?? hash("sha1", body, "base64url")}"`;
  return { status, headers, body, etag, served, variants: new Map() };
}

export async function variantOf(answer: FinishedAnswer, encoding: Encoding): Promise<Variant> {
  const known = answer.variants.get(encoding);
  return known ?? addVariant(answer, encoding, await encode(answer.body, encoding));
}

export function plainVariant(answer: FinishedAnswer): Variant {
  return answer.variants.get("identity") ?? addVariant(answer, "identity", answer.body);
}

function addVariant(answer: FinishedAnswer, encoding: Encoding, body: Buffer): Variant {
  const headers = [
    ...answer.headers,
    "etag",
    answer.etag,
    "vary",
    "accept-encoding",
    "content-length",
    String(body.length),
  ];
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  const variant = { headers, body };
  answer.variants.set(encoding, variant);
  return variant;
}

export function flatHeaders(headers: AnswerHeaders): FlatHeaders {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  );
}
