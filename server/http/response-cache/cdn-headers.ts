import type { FlatHeaders } from "./cached-response.ts";
import type { Dependency } from "./dependency.ts";

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
export function cdnHeaders(dependencies: readonly Dependency[]): FlatHeaders {
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
