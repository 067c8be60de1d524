import { hash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import {
  type Body,
  bodyBytes,
  bodyLength,
  type Effort,
  type Encoding,
  encode,
} from "./encoding.ts";

/** Names and values in turn, as `writeHead` takes them. */
export type FlatHeaders = readonly string[];

export type CachedResponse = {
  /** As the framework or the table of pages writes it: what its time is counted under. */
  readonly route: string;
  readonly status: number;
  readonly headers: FlatHeaders;
  /** None without a CDN. They also go with the word that nothing has changed. */
  readonly cdnHeaders: FlatHeaders;
  readonly body: Body;
  readonly etag: string;
  /** All that it shows of what may change; none where it never changes. */
  readonly dependencies: readonly Dependency[];
  /** Called each time the response is sent, for instance to log a search. */
  readonly onServed: ((request: IncomingMessage) => void) | undefined;
  /** By their encoding, as far as they have been asked for. */
  readonly variants: { [Name in Encoding]?: Variant };
};

/** The body as it is sent in one encoding, with all headers but those of the one request. */
export type Variant = {
  readonly headers: FlatHeaders;
  readonly body: Body;
  /** Compressed in a hurry: it can be had smaller. */
  readonly isDraft: boolean;
};

export type NewResponse = {
  route: string;
  status: number;
  headers: FlatHeaders;
  body: Body;
  /** Changes with the body; without it, the body is hashed. */
  etag?: string | undefined;
  dependencies?: readonly Dependency[] | undefined;
  onServed?: ((request: IncomingMessage) => void) | undefined;
  /** Whether a CDN stands in front that may keep it. */
  isForCdn?: boolean;
};

export function createResponse(parts: NewResponse): CachedResponse {
  const { route, status, headers, body, dependencies = [], onServed, isForCdn = false } = parts;
  const etag = `W/"${parts.etag ?? hashOf(bodyBytes(body))}"`;
  return {
    route,
    status,
    headers,
    cdnHeaders: isForCdn ? cdnHeaders(dependencies) : [],
    body,
    etag,
    dependencies,
    onServed,
    variants: {},
  };
}

export function hashOf(body: Buffer | string): string {
  return hash("sha1", body, "base64url");
}

export async function encodeVariant(
  response: CachedResponse,
  encoding: Encoding,
  effort: Effort,
): Promise<Variant> {
  const body = await encode(bodyBytes(response.body), encoding, effort);
  return addVariant(response, encoding, body, effort === "quick");
}

/** Once and for all, for a response that many will ask for. */
export async function encodeAhead(response: CachedResponse): Promise<void> {
  for (const encoding of ["br", "gzip"] as const) {
    if (response.variants[encoding]?.isDraft !== false) {
      await encodeVariant(response, encoding, "thorough");
    }
  }
}

export function plainVariant(response: CachedResponse): Variant {
  return response.variants.identity ?? addVariant(response, "identity", response.body);
}

function addVariant(
  response: CachedResponse,
  encoding: Encoding,
  body: Body,
  isDraft = false,
): Variant {
  const length = String(bodyLength(body));
  const headers = [...response.headers, ...response.cdnHeaders, "etag", response.etag];
  headers.push("vary", "accept-encoding", "content-length", length);
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  const variant = { headers, body, isDraft };
  response.variants[encoding] = variant;
  return variant;
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
