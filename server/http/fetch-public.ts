import type { LookupAddress } from "node:dns";
import { lookup as askDns } from "node:dns/promises";
import { type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { AppError } from "#server/errors.ts";
import { isPublicAddress } from "./public-address.ts";

/** Names to addresses, and which addresses may be asked. Tests have others; nobody sets it from outside. */
export type Network = {
  readonly resolve: (name: string) => Promise<readonly LookupAddress[]>;
  readonly isOpen: (address: string) => boolean;
  /** Beside those that a web address has without saying so. */
  readonly ports: readonly string[];
};

export const internet: Network = {
  resolve: (name) => askDns(name, { all: true }),
  isOpen: isPublicAddress,
  ports: [],
};

export type FetchLimits = {
  readonly maxBytes: number;
  /** From the first question to the last byte, with all that it is led on to. */
  readonly limitMs: number;
  /** As the `Accept` header says it. */
  readonly accept: string;
  /** What it must not be, by its media type: answers with half a sentence, or nothing. */
  readonly refuseType?: ((mediaType: string) => string | undefined) | undefined;
  /** What is known of it already: where it is the same, it is not sent again. */
  readonly known?: KnownAnswer | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly network?: Network | undefined;
};

/** As its server names what it sent last. */
export type KnownAnswer = { readonly etag: string | null; readonly lastModified: string | null };

export type PublicAnswer = KnownAnswer & { readonly body: Buffer };

const MAX_REDIRECTS = 3;
/** A longer name is not one that is worth keeping. */
const MAX_VALIDATOR = 300;
const MAX_HEADER_BYTES = 16_384;
const leadsOn: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * What lies at an address that a stranger has named. The one way out for such addresses: only to the internet, whatever
 * a name is said to be when it is asked for, and only so much for so long. What is refused is said in half a sentence,
 * which begins with “it”.
 */
export async function fetchPublic(address: string, limits: FetchLimits): Promise<Buffer> {
  const answer = await fetchChanged(address, { ...limits, known: undefined });
  if (answer === undefined) throw refusal("its server answers 304");
  return answer.body;
}

/** The same; undefined where it is still what `known` names. */
export async function fetchChanged(
  address: string,
  limits: FetchLimits,
): Promise<PublicAnswer | undefined> {
  const { limitMs, signal } = limits;
  const time = AbortSignal.timeout(limitMs);
  const ends = signal === undefined ? time : AbortSignal.any([time, signal]);
  try {
    return await follow(address, limits, ends);
  } catch (error) {
    if (time.aborted) throw refusal(`it did not come within ${limitMs / 1000} seconds`);
    if (error instanceof AppError) throw error;
    // What the system says of it may tell about our own network: it stays here.
    throw refusal("it can’t be reached", error);
  }
}

async function follow(
  address: string,
  limits: FetchLimits,
  ends: AbortSignal,
): Promise<PublicAnswer | undefined> {
  const network = limits.network ?? internet;
  let url = readAddress(address, undefined, network);
  for (let redirects = 0; ; redirects++) {
    const answer = await ask(url, { limits, network, ends });
    try {
      const { statusCode = 0, headers } = answer;
      if (statusCode === 304 && limits.known !== undefined) return undefined;
      if (!leadsOn.has(statusCode)) return await readAnswer(answer, limits);
      if (redirects === MAX_REDIRECTS) throw refusal("it is led on more than three times");
      url = readAddress(headers.location ?? "", url, network);
    } finally {
      answer.destroy();
    }
  }
}

function readAddress(text: string, base: URL | undefined, { ports, isOpen }: Network): URL {
  const url = URL.parse(text, base);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) {
    throw refusal("it has no address on the web");
  }
  if (url.username !== "" || url.password !== "") throw refusal("its address has a password in it");
  if (url.port !== "" && !ports.includes(url.port)) throw refusal("it is at an unusual port");
  // An address in digits is never looked up.
  const host = bareHost(url);
  if (isIP(host) !== 0 && !isOpen(host)) throw notPublic();
  return url;
}

function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

type Asking = { limits: FetchLimits; network: Network; ends: AbortSignal };

async function ask(url: URL, { limits, network, ends }: Asking): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options: RequestOptions = {
    // No connection is kept: each one is looked up and checked.
    agent: false,
    lookup: guardedLookup(network),
    signal: ends,
    maxHeaderSize: MAX_HEADER_BYTES,
    headers: {
      accept: limits.accept,
      "accept-encoding": "identity",
      "user-agent": "PilatesAtlas/1.0",
      ...conditions(limits.known),
    },
  };
  const request = (url.protocol === "https:" ? requestHttps : requestHttp)(url, options, resolve);
  request.on("error", reject);
  request.end();
  return promise;
}

function conditions(known: KnownAnswer | undefined): Record<string, string> {
  const { etag = null, lastModified = null } = known ?? {};
  return {
    ...(etag === null ? {} : { "if-none-match": etag }),
    ...(lastModified === null ? {} : { "if-modified-since": lastModified }),
  };
}

/** Asked when the connection is made, so that what is checked is what is connected to. */
function guardedLookup({ resolve, isOpen }: Network): LookupFunction {
  return (name, options, done) => {
    const answer = async () => {
      const found = await resolve(name);
      // One that has both is led somewhere on purpose.
      if (!found.every(({ address }) => isOpen(address))) throw notPublic();
      const [first] = found;
      if (first === undefined) throw refusal("it can’t be reached");
      return { found, first };
    };
    answer().then(
      ({ found, first }) => {
        if (options.all === true) done(null, [...found]);
        else done(null, first.address, first.family);
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), []),
    );
  };
}

async function readAnswer(
  answer: IncomingMessage,
  { maxBytes, refuseType }: FetchLimits,
): Promise<PublicAnswer> {
  const { statusCode, headers } = answer;
  if (statusCode !== 200) throw refusal(`its server answers ${statusCode}`);
  if ((headers["content-encoding"] ?? "identity") !== "identity") {
    throw refusal("it comes packed, which nobody asked for");
  }
  const mediaType = (headers["content-type"] ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const refused = refuseType?.(mediaType);
  if (refused !== undefined) throw refusal(refused);
  const tooLarge = () => refusal(`it has more than ${Math.round(maxBytes / 1024 / 1024)} MB`);
  if (Number(headers["content-length"] ?? 0) > maxBytes) throw tooLarge();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer.iterator()) {
    if (!(piece instanceof Uint8Array)) continue;
    size += piece.byteLength;
    if (size > maxBytes) throw tooLarge();
    pieces.push(piece);
  }
  return {
    body: Buffer.concat(pieces, size),
    etag: validator(headers.etag),
    lastModified: validator(headers["last-modified"]),
  };
}

/** What could not be sent back as it is is forgotten. */
function validator(text: string | undefined): string | null {
  const isUsable =
    text !== undefined && text.length <= MAX_VALIDATOR && /^[\x20-\x7e]+$/.test(text);
  return isUsable ? text : null;
}

function notPublic(): AppError {
  return refusal("it lies in a private network");
}

function refusal(message: string, cause?: unknown): AppError {
  return new AppError("invalid", message, { cause });
}
