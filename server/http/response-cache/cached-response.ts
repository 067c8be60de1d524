import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import {
  type Body,
  bodyBytes,
  bodyLength,
  type Effort,
  type Encoding,
  ownCopy,
  type Packing,
  pack,
  unpack,
  WORTH_PACKING_BYTES,
} from "./encoding.ts";

/** Names and values in turn, as `writeHead` takes them. */
export type FlatHeaders = readonly string[];

/** Has an answer sent once something else is done. */
export type Hold = (send: () => void) => void;

/** Called each time an answer is sent, for instance to log a search; where it answers with a hold, that one sends it. */
export type OnServed = (request: IncomingMessage) => Hold | undefined;

export type CachedResponse = {
  /** As the framework or the table of pages writes it: what its time is counted under. */
  readonly route: string;
  readonly status: number;
  readonly headers: FlatHeaders;
  /** None without a CDN. They also go with the word that nothing has changed. */
  readonly cdnHeaders: FlatHeaders;
  /** Of the body as it was made, before it is packed. */
  readonly length: number;
  readonly etag: string;
  /** All that it shows of what may change; none where it never changes. */
  readonly dependencies: readonly Dependency[];
  readonly onServed: OnServed | undefined;
  /** By their encoding, one at least: as it was made and, of what is kept, packed as it was asked for. */
  readonly variants: { [Name in Encoding]?: Variant };
  /** Told when it holds more than before, or less: whoever keeps it counts that. */
  onResize?: () => void;
};

/** The body as it is sent in one encoding, with all headers but those of the one request. */
export type Variant = {
  readonly headers: FlatHeaders;
  readonly body: Body;
  /** Packed in a hurry: it can be had smaller. */
  readonly isDraft: boolean;
  isSent: boolean;
};

export type NewResponse = {
  route: string;
  status: number;
  headers: FlatHeaders;
  body: Body;
  /** Changes with the body; without it, the body is hashed. */
  etag?: string | undefined;
  dependencies?: readonly Dependency[] | undefined;
  onServed?: OnServed | undefined;
  /** Whether a CDN stands in front that may keep it. */
  isForCdn?: boolean;
};

export function createResponse(parts: NewResponse): CachedResponse {
  const { route, status, headers, body, dependencies = [], onServed, isForCdn = false } = parts;
  const etag = `W/"${parts.etag ?? hashOf(bodyBytes(body))}"`;
  const response = {
    route,
    status,
    headers,
    cdnHeaders: isForCdn ? cdnHeaders(dependencies) : [],
    length: bodyLength(body),
    etag,
    dependencies,
    onServed,
    variants: {},
  };
  addVariant(response, "identity", body);
  return response;
}

export function hashOf(body: Buffer | string): string {
  return hash("sha1", body, "base64url");
}

/** The same as it is kept: packed alone, or, where that is not worth it, as bytes that are its own. */
export async function packResponse(
  response: CachedResponse,
  packing: Packing,
): Promise<CachedResponse> {
  const kept = { ...response, variants: {} };
  if (response.length >= WORTH_PACKING_BYTES) {
    addVariant(kept, packing, await pack(await plainBytes(response), packing, "quick"), true);
  } else {
    addVariant(kept, "identity", ownCopy(await plainBytes(response)));
  }
  return kept;
}

/** Further ones are held as well, as long as the response is. */
export async function packVariant(
  response: CachedResponse,
  packing: Packing,
  effort: Effort,
): Promise<Variant> {
  const packed = await pack(await plainBytes(response), packing, effort);
  const variant = addVariant(response, packing, packed, effort === "quick");
  response.onResize?.();
  return variant;
}

/** Once and for all, for a response that many will ask for. */
export async function packAhead(response: CachedResponse): Promise<void> {
  if (response.length < WORTH_PACKING_BYTES) return;
  for (const packing of ["br", "gzip"] as const) {
    if (response.variants[packing]?.isDraft !== false) {
      await packVariant(response, packing, "thorough");
    }
  }
}

/** Of what is kept packed it is made anew each time, for the few who take nothing else. */
export function plainVariant(response: CachedResponse): Variant | Promise<Variant> {
  return (
    response.variants.identity ??
    plainBytes(response).then((body) => variantOf(response, "identity", body))
  );
}

export async function plainBytes({ variants, length }: CachedResponse): Promise<Buffer> {
  const { identity, br, gzip } = variants;
  if (identity !== undefined) return bodyBytes(identity.body);
  if (br !== undefined) return unpack(bodyBytes(br.body), "br", length);
  return gzip === undefined ? Buffer.alloc(0) : unpack(bodyBytes(gzip.body), "gzip", length);
}

/** What its bodies take. */
export function heldBytes({ variants }: CachedResponse): number {
  return Object.values(variants).reduce((sum, { body }) => sum + bodyLength(body), 0);
}

function addVariant(
  response: CachedResponse,
  encoding: Encoding,
  body: Body,
  isDraft = false,
): Variant {
  const variant = variantOf(response, encoding, body, isDraft);
  response.variants[encoding] = variant;
  return variant;
}

function variantOf(
  response: CachedResponse,
  encoding: Encoding,
  body: Body,
  isDraft = false,
): Variant {
  const length = String(bodyLength(body));
  const headers = [...response.headers, ...response.cdnHeaders, "etag", response.etag];
  headers.push("vary", "accept-encoding", "content-length", length);
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  return { headers, body, isDraft, isSent: false };
}

export function flatHeaders(
  headers: Readonly<Record<string, string | number | string[] | undefined>>,
): FlatHeaders {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [name, String(value)],
  );
}

/** On every answer, to forget all of them: after a release, since old pages name old files. */
const EVERYTHING = "site";
/** Searches and lists: any studio's change may change any of them. */
const DIRECTORY = "directory";

const USUAL = "public, max-age=300, stale-while-revalidate=60, stale-if-error=86400";
/** What is open now may be a minute old, and no older. */
const WITH_THE_TIME = "public, max-age=60";

/**
 * How long a CDN may keep an answer, and under which names it is told to forget it
 * (docs/decisions/0030). Each header twice: Fastly reads `Surrogate-…`, others the names beside it.
 */
function cdnHeaders(dependencies: readonly Dependency[]): FlatHeaders {
  const keys = [...new Set([EVERYTHING, ...dependencies.map(({ key = DIRECTORY }) => key)])];
  const changesWithTime = dependencies.some((one) => one.changesWithTime === true);
  const lifetime = changesWithTime ? WITH_THE_TIME : USUAL;
  return [
    "cdn-cache-control",
    lifetime,
    "surrogate-control",
    lifetime,
    "cache-tag",
    keys.join(","),
    "surrogate-key",
    keys.join(" "),
  ];
}

/**
 * Something that a response shows: the revision that was read, and a look at the present one. A
 * revision is whatever changes with the thing: a counter, a hash, the text itself.
 */
export type Dependency = {
  readonly revision: string | number;
  readonly current: () => string | number | undefined;
  /** It may change with each minute, though no data do: what is open now. */
  readonly changesWithTime?: boolean;
  /** The name under which a CDN forgets what shows it; without one it is a part of the directory. */
  readonly key?: string;
};

export function isUnchanged({ revision, current }: Dependency): boolean {
  return current() === revision;
}
