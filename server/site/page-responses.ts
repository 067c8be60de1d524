import { Buffer, transcode } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import type { Announcement } from "#domain/rules/announcement/announcement.ts";
import type { SampleShare } from "#domain/rules/studio/sample-share.ts";
import type { Environment } from "#server/env.ts";
import { BusyError, busy } from "#server/http/plain-pages.ts";
import type { RenderQueue, Visitor } from "#server/http/render-queue.ts";
import { pageRoute } from "#server/http/request-timings.ts";
import {
  type CachedResponse,
  createResponse,
  type FlatHeaders,
  flatHeaders,
} from "#server/http/response-cache/cached-response.ts";
import type { Packing } from "#server/http/response-cache/encoding.ts";
import type { ReadCalls } from "#server/http/response-cache/read-calls.ts";
import type { ResponseCache, Room } from "#server/http/response-cache/response-cache.ts";
import { contentSecurityPolicy, notForCdn } from "#server/http/security-headers.ts";
import { announcementBar, withAnnouncement } from "./announcement-bar.ts";
import { createPageApi } from "./page-api.ts";
import { isPrivateUrl, noSuchPage } from "./page-url.ts";
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
export type AskedPage = {
  url: string;
  visitorAddress: string;
  form?: URLSearchParams;
  /** The page that the form stood on. */
  referer?: string | undefined;
  /** How the visitor takes it, if packed. */
  packing?: Packing;
};

export type RespondWithPage = (asked: AskedPage) => Promise<RenderedResponse>;

/** Renders a page into a response; what a form brought along is for its sender alone. */
export function createPageResponses(app: FastifyInstance, parts: PageParts): RespondWithPage {
  const { env, cache, calls, securityHeaders, render, roomFor, getSampleShare } = parts;
  const currentBar = () => announcementBar(parts.findAnnouncement());
  const policyFor = rememberPolicies(env);
  const forOne = env.CDN ? notForCdn : "no-store";
  return async ({ url, visitorAddress, form, referer, packing = "br" }) => {
    const { version } = cache;
    const bar = currentBar();
    const sample = getSampleShare();
    const started = performance.now();
    const { api, onServed, ...seen } = createPageApi(app, calls, visitorAddress, referer);
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
      // Who is sent elsewhere has seen nothing of it.
      onServed: page.location === undefined ? onServed : undefined,
      isForCdn,
    });
    const ownHeaders = timing(page, started);
    if (!keeps) return { response, ownHeaders };
    const kept = await cache.keep(url, response, { version, room: roomFor(url), packing });
    return { response: kept, ownHeaders };
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

/** V8 keeps a text in two bytes a character as soon as one of them does not fit into one: `…`, or `’`. */
const WIDE = /[^\0-\xFF]/;

/**
 * A page as it is sent. `Buffer.from` alone takes four times as long for a wide text, 0.2 ms for a
 * studio's page; of a narrow one the test costs nothing.
 */
export function pageBytes(html: string): Buffer {
  if (!WIDE.test(html)) return Buffer.from(html);
  try {
    return transcode(Buffer.from(html, "utf16le"), "utf16le", "utf8");
  } catch {
    // Half of a letter is refused here; `Buffer.from` writes the sign for it.
    return Buffer.from(html);
  }
}

type Parts = {
  queue: RenderQueue;
  respondWithPage: RespondWithPage;
  /** Whether it is one of the few pages that everybody asks for. */
  isTop: (url: string) => boolean;
};

type UnderWay = {
  readonly rendering: Promise<RenderedResponse>;
  readonly join: (visitor: Visitor) => void;
};

export type RequestPage = (asked: AskedPage, visitor: Visitor) => Promise<RenderedResponse>;

/** A page that several visitors ask for is rendered once, as long as one of them is still there. */
export function createPageRequests({ queue, respondWithPage, isTop }: Parts): RequestPage {
  const underWay = new Map<string, UnderWay>();

  function begin(key: string, asked: AskedPage, { network }: Visitor): UnderWay {
    const { signal, join } = countVisitors();
    const render = () => respondWithPage(asked);
    const rendering = (
      isTop(asked.url) ? queue.runFirst(render) : queue.run({ network, signal }, render)
    ).finally(() => underWay.delete(key));
    const page = { rendering, join };
    underWay.set(key, page);
    return page;
  }

  return async (asked, visitor) => {
    const key = keyOf(asked);
    const isOwn = !underWay.has(key);
    const joinOrBegin = () => {
      const { rendering, join } = underWay.get(key) ?? begin(key, asked, visitor);
      join(visitor);
      return rendering;
    };
    try {
      return await joinOrBegin();
    } catch (error) {
      // Refused in the turn of whoever asked first, perhaps of a network that asks for too much.
      if (isOwn || !(error instanceof BusyError)) throw error;
      return joinOrBegin();
    }
  };
}

/** What its calls are refused for one visitor, they are not for another. */
function keyOf({ url, visitorAddress }: AskedPage): string {
  return isPrivateUrl(url) ? `${visitorAddress} ${url}` : url;
}

/** The signal is given when the last of those who joined has gone. */
function countVisitors() {
  const nobodyLeft = new AbortController();
  let visitors = 0;
  return {
    signal: nobodyLeft.signal,
    join: ({ signal }: Visitor) => {
      visitors += 1;
      signal?.addEventListener("abort", () => {
        visitors -= 1;
        if (visitors === 0) nobodyLeft.abort(busy);
      });
    },
  };
}
