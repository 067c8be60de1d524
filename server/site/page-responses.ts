import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { Announcement } from "#domain/rules/announcement/announcement.ts";
import type { SampleShare } from "#domain/rules/studio/sample-share.ts";
import type { Environment } from "#server/env.ts";
import { notForCdn } from "#server/http/keep-from-cdn.ts";
import { pageRoute } from "#server/http/request-route.ts";
import {
  type CachedResponse,
  createResponse,
  type FlatHeaders,
  flatHeaders,
} from "#server/http/response-cache/cached-response.ts";
import type { ReadCalls } from "#server/http/response-cache/read-calls.ts";
import type { ResponseCache, Room } from "#server/http/response-cache/response-cache.ts";
import { contentSecurityPolicy } from "#server/http/security-headers.ts";
import { announcementBar, withAnnouncement } from "./announcement-bar.ts";
import { createPageApi } from "./page-api.ts";
import { pageBytes } from "./page-bytes.ts";
import { noSuchPage } from "./page-url.ts";
import type { RenderPage } from "./render-page.ts";

export type PageParts = {
  env: Environment;
  cache: ResponseCache;
  calls: ReadCalls;
  securityHeaders: Readonly<Record<string, string>>;
  render: RenderPage;
  /** What stands above every page just now. */
  findAnnouncement: () => Announcement | undefined;
  /** Every page says what is fictional. */
  getSampleShare: () => SampleShare;
  /** Where a page is kept. */
  roomFor: (url: string) => Room;
};

const MAX_KNOWN_POLICIES = 100;

/** A page, and what belongs to its rendering alone. */
export type RenderedResponse = { response: CachedResponse; ownHeaders: FlatHeaders };

/** The visitor's address, since calls that the page makes count against that one's limits. */
export type AskedPage = { url: string; visitorAddress: string; form?: URLSearchParams };

export type RespondWithPage = (asked: AskedPage) => Promise<RenderedResponse>;

/** Renders a page into a response; what a form brought along is for its sender alone. */
export function createPageResponses(app: FastifyInstance, parts: PageParts): RespondWithPage {
  const { env, cache, calls, securityHeaders, render, roomFor, getSampleShare } = parts;
  const currentBar = () => announcementBar(parts.findAnnouncement());
  const policyFor = rememberPolicies(env);
  const forOne = env.CDN ? notForCdn : "no-store";
  return async ({ url, visitorAddress, form }) => {
    const { version } = cache;
    const bar = currentBar();
    const sample = getSampleShare();
    const started = performance.now();
    const { api, onServed, ...seen } = createPageApi(app, calls, visitorAddress);
    const page = await render(`${env.SITE_URL}${url}`, api, { sample, form });
    const isForAll = page.complete && form === undefined;
    const headers = flatHeaders({
      ...securityHeaders,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policyFor(page.scriptHashes),
      "cache-control": isForAll ? "public, max-age=0, must-revalidate" : forOne,
      location: page.location,
    });
    const body = pageBytes(withAnnouncement(page.html, bar));
    const dependencies = seen
      .dependencies()
      ?.concat(
        { revision: bar, current: currentBar, key: "announcement" },
        { revision: sample, current: getSampleShare, key: "sample" },
      );
    const { status } = page;
    const route = pageRoute(url);
    const keeps = isForAll && isKept(url, status) && dependencies !== undefined;
    const isForCdn = env.CDN && keeps && status < 400;
    const response = createResponse({
      route,
      status,
      headers,
      body,
      dependencies,
      onServed,
      isForCdn,
    });
    if (keeps) cache.set(url, response, version, roomFor(url));
    return { response, ownHeaders: timing(page, started) };
  };
}

/** An address that is not there may be there tomorrow; the page that says so stays. */
function isKept(url: string, status: number): boolean {
  return status === 200 || status === 301 || url === noSuchPage;
}

/** Pages have the same few scripts, and so the same few policies: 0.04 ms less for each page. */
function rememberPolicies(env: Environment): (scriptHashes: readonly string[]) => string {
  const known = new LRUCache<string, string>({ max: MAX_KNOWN_POLICIES });
  return (scriptHashes) => {
    const key = scriptHashes.join();
    const policy = known.get(key) ?? contentSecurityPolicy(env, scriptHashes);
    known.set(key, policy);
    return policy;
  };
}

/** How long this rendering took, and React's part of it: for whoever looks, and for the benchmark. */
function timing({ reactMs }: { reactMs: number }, started: number): FlatHeaders {
  const totalMs = performance.now() - started;
  return ["server-timing", `page;dur=${totalMs.toFixed(2)}, react;dur=${reactMs.toFixed(2)}`];
}
