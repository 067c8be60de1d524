import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { type Encoding, encode } from "./encoding.ts";

export type AnswerHeaders = Record<string, string | number | string[] | undefined>;

export type FinishedAnswer = {
  readonly status: number;
  readonly headers: AnswerHeaders;
  readonly body: Buffer;
  readonly etag: string;
  /** Called each time the answer is given, for instance to log a search. */
  readonly served: ((request: IncomingMessage) => void) | undefined;
  readonly variants: Map<Encoding, Variant>;
};

export type Variant = { readonly headers: readonly string[]; readonly body: Buffer };

type NewAnswer = {
  status: number;
  headers: AnswerHeaders;
  body: Buffer;
  served?: (request: IncomingMessage) => void;
};

const ROOM_FOR_VARIANTS = 1.5;

/** Answers that are the same for everyone, kept until the data behind them change. */
export class FinishedAnswers {
  readonly #answers: LRUCache<string, FinishedAnswer>;
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

  find(url: string): FinishedAnswer | undefined {
    return this.#answers.get(url);
  }

  keep(url: string, answer: FinishedAnswer, generation: number): void {
    if (generation === this.#generation) this.#answers.set(url, answer);
  }

  dropAll(): void {
    this.#generation += 1;
    this.#answers.clear();
  }
}

export function finishAnswer({ status, headers, body, served }: NewAnswer): FinishedAnswer {
  const etag = `W/"${createHash("sha1").update(body).digest("base64url")}"`;
  return { status, headers, body, etag, served, variants: new Map() };
}

export async function variantOf(answer: FinishedAnswer, encoding: Encoding): Promise<Variant> {
  const known = answer.variants.get(encoding);
  if (known !== undefined) return known;
  const body = await encode(answer.body, encoding);
  const headers = flatHeaders({
    ...answer.headers,
    etag: answer.etag,
    vary: "accept-encoding",
    "content-length": body.length,
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
  });
  const variant = { headers, body };
  answer.variants.set(encoding, variant);
  return variant;
}

function flatHeaders(headers: AnswerHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  );
}
