import type { IncomingMessage, RequestListener } from "node:http";
import { parse } from "node:querystring";
import type { FastifyInstance, FastifySchema } from "fastify";
import { z } from "zod";
import { typingLimit } from "#server/http/rate-limits.ts";
import { isReadableUrl } from "#server/http/refusals.ts";
import { type RenderQueue, visitorOf } from "#server/http/render-queue.ts";
import type { RequestTimings } from "#server/http/request-timings.ts";
import {
  type CachedResponse,
  createResponse,
  type Dependency,
  type FlatHeaders,
  hashOf,
  type OnServed,
} from "./cached-response.ts";
import type { Body } from "./encoding.ts";
import type { ResponseCache, Version } from "./response-cache.ts";
import { isKnown, sendFromHandler, sendRaw } from "./send-response.ts";

/** What a call answers: JSON, and all that it rests on. */
export type Content = {
  body: Body | string;
  /** Changes with the body; without it, the body is hashed. */
  etag?: string;
  /** Besides those that every call's answer has. */
  headers?: FlatHeaders;
  dependencies: readonly Dependency[];
  onServed?: OnServed;
};

export type ReadCall<Params, Query> = {
  /** As Fastify writes it: `/api/studios/:id`. */
  path: string;
  tags: string[];
  summary: string;
  params: z.ZodType<Params>;
  query: z.ZodType<Query>;
  response: z.ZodType;
  read: (params: Params, query: Query) => Content | Promise<Content>;
  /** An answer that takes milliseconds takes its turn among the pages, and each network has a limit. */
  isCostly?: boolean;
};

/** Without parameters in its path, and with content that is there at once. */
export type DirectCall<Query> = Omit<ReadCall<unknown, Query>, "params" | "read"> & {
  read: (query: Query) => Content;
};

/** Content at once: a search takes microseconds, its way through the framework ten times as long. */
type DirectRead = (queryText: string) => Content | undefined;
type Read = (path: string, queryText: string) => Content | Promise<Content> | undefined;

const MAX_ASKED_ONCE = 5_000;
/** An answer at a longer address is not kept: no page of ours asks there, and the address would be kept with it. */
const MAX_KEPT_ADDRESS = 2_000;

/** For a call without parameters. */
export const noParameters = z.unknown();

/**
 * The calls whose answers are the same for everyone. One way through for all who ask: over HTTP by a
 * route of the framework, ahead of the framework where the answer is there at once, and from within
 * the process when a page is rendered.
 */
export class ReadCalls {
  readonly #cache: ResponseCache;
  readonly #headers: FlatHeaders;
  readonly #isForCdn: boolean;
  readonly #routes = new Map<string, { schema: FastifySchema; isCostly: boolean }>();
  readonly #reads = new Map<string, Read>();
  readonly #direct = new Map<string, DirectRead>();
  #askedOnce = new Set<string>();
  readonly #packing = new Set<string>();

  /** The headers are those of every answer. */
  constructor(cache: ResponseCache, headers: FlatHeaders, isForCdn = false) {
    this.#cache = cache;
    this.#headers = headers;
    this.#isForCdn = isForCdn;
  }

  add<Params, Query>(call: ReadCall<Params, Query>): void {
    const { path, tags, summary, params, query, response, isCostly = false } = call;
    this.#reads.set(path, readOf(call));
    const schema = {
      tags,
      summary,
      ...(params === noParameters ? {} : { params }),
      ...(query === noParameters ? {} : { querystring: query }),
      response: { 200: response },
    };
    this.#routes.set(path, { schema, isCostly });
  }

  /** The framework checks what is asked, says in words what is wrong, and describes the calls. */
  registerRoutes(app: FastifyInstance, queue: RenderQueue): void {
    for (const [path, { schema, isCostly }] of this.#routes) {
      const options = isCostly ? { schema, config: { rateLimit: typingLimit } } : { schema };
      app.get(path, options, async (request, reply) => {
        const find = () => this.find(request.url, path);
        const answer = await (isCostly ? queue.run(visitorOf(request, reply), find) : find());
        if (answer === undefined) throw new Error("A call was first accepted, then refused");
        await sendFromHandler(answer, request, reply);
      });
    }
  }

  /** For a call that is answered ahead of the framework. */
  addDirect<Query>(call: DirectCall<Query>): void {
    const { read } = call;
    this.add({ ...call, params: noParameters, read: (_, query) => read(query) });
    const { query: schema } = call;
    this.#direct.set(call.path, (queryText) => {
      const query = schema.safeParse(parse(queryText)).data;
      return query === undefined ? undefined : read(query);
    });
  }

  /**
   * Undefined where the call is not among these, or its parameters are refused. The route's path is
   * known to the framework; within the process it is looked for.
   */
  async find(url: string, route = this.#routeOf(url)): Promise<CachedResponse | undefined> {
    const known = this.#cache.get(url);
    if (known !== undefined) return known;
    const { version } = this.#cache;
    const content = await this.#read(url, route);
    if (content === undefined) return undefined;
    const response = this.#respond(route, content);
    if (this.#isAskedAgain(url)) await this.#keep(url, response, version);
    return response;
  }

  /** Without waiting, for the server's first look. */
  findDirect(url: string): CachedResponse | undefined {
    const { path, queryText } = splitUrl(url);
    const read = this.#direct.get(path);
    if (read === undefined || !isReadableUrl(url)) return undefined;
    const { version } = this.#cache;
    const content = read(queryText);
    if (content === undefined) return undefined;
    const response = this.#respond(path, content);
    if (this.#isAskedAgain(url)) void this.#keep(url, response, version);
    return response;
  }

  /**
   * For a page that is rendered: worked out each time, which is quicker than to unpack it, and not kept,
   * since the page is.
   */
  read(url: string): Promise<Content | undefined> {
    return this.#read(url, this.#routeOf(url));
  }

  async #read(url: string, route: string): Promise<Content | undefined> {
    const { path, queryText } = splitUrl(url);
    return this.#reads.get(route)?.(path, queryText);
  }

  /** Only then it is kept: answers that are new each time would push out the others. */
  #isAskedAgain(url: string): boolean {
    if (url.length > MAX_KEPT_ADDRESS) return false;
    if (this.#askedOnce.has(url)) return true;
    if (this.#askedOnce.size === MAX_ASKED_ONCE) this.#askedOnce = new Set();
    this.#askedOnce.add(url);
    return false;
  }

  async #keep(url: string, response: CachedResponse, version: Version): Promise<void> {
    if (this.#packing.has(url)) return;
    this.#packing.add(url);
    try {
      await this.#cache.keep(url, response, { version, room: "passing" });
    } catch {
      // It is worked out again.
    } finally {
      this.#packing.delete(url);
    }
  }

  /** None where no call is at this address. */
  #routeOf(url: string): string {
    const { path } = splitUrl(url);
    if (this.#reads.has(path)) return path;
    const parts = path.split("/");
    const found = [...this.#reads.keys()].find((route) => {
      const pattern = route.split("/");
      return (
        pattern.length === parts.length &&
        pattern.every((part, at) => part.startsWith(":") || part === parts[at])
      );
    });
    return found ?? "";
  }

  #respond(route: string, content: Content): CachedResponse {
    const { body, headers, etag, dependencies, onServed } = content;
    return createResponse({
      route,
      status: 200,
      headers: headers === undefined ? this.#headers : [...this.#headers, ...headers],
      body: typeof body === "string" ? Buffer.from(body) : body,
      etag,
      dependencies,
      onServed,
      isForCdn: this.#isForCdn,
    });
  }
}

function readOf<Params, Query>(call: ReadCall<Params, Query>): Read {
  const { path: route, params, query, read } = call;
  return (path, queryText) => {
    const knownParams = params.safeParse(paramsOf(route, path));
    const knownQuery = query.safeParse(parse(queryText));
    if (!knownParams.success || !knownQuery.success) return undefined;
    return read(knownParams.data, knownQuery.data);
  };
}

function paramsOf(route: string, path: string): Record<string, string> {
  const values = path.split("/");
  const named = route
    .split("/")
    .flatMap((part, at) =>
      part.startsWith(":") ? [[part.slice(1), decodeURIComponent(values[at] ?? "")]] : [],
    );
  return Object.fromEntries(named);
}

function splitUrl(url: string): { path: string; queryText: string } {
  const at = url.indexOf("?");
  return at < 0
    ? { path: url, queryText: "" }
    : { path: url.slice(0, at), queryText: url.slice(at + 1) };
}

/**
 * Content that is computed from what is in memory. Whether it is still right is found out by computing
 * it again: that is quick, and can't forget what it depends on.
 */
export function computedJson(compute: () => unknown, changesWithTime = false): Content {
  const write = () => JSON.stringify(compute());
  const body = write();
  const etag = hashOf(body);
  const current = () => hashOf(write());
  return { body, etag, dependencies: [{ revision: etag, current, changesWithTime }] };
}

/** The same for JSON that is put together from finished pieces, in ASCII, and has a hash already. */
export function computedPieces(
  compute: () => { json: string; hash: string },
  changesWithTime = false,
): Content {
  const { json, hash: etag } = compute();
  return {
    body: { ascii: json },
    etag,
    dependencies: [{ revision: etag, current: () => compute().hash, changesWithTime }],
  };
}

type Parts = {
  cache: ResponseCache;
  calls: ReadCalls;
  timings: RequestTimings;
  /** Writes a line to the log; answers with the request's id. */
  logRequest: (request: IncomingMessage, status: number) => string;
  /** Everything else. */
  application: RequestListener;
};

/** Stands in front of Fastify: what is there already, or at once, is sent without it. */
export function serveCached(parts: Parts): RequestListener {
  const { cache, calls, timings, logRequest, application } = parts;
  return (request, response) => {
    const { method, url = "" } = request;
    if (method !== "GET" && method !== "HEAD") return application(request, response);
    const started = performance.now();
    const cached = cache.get(url);
    const answer = cached ?? calls.findDirect(url);
    if (answer === undefined) {
      cache.noteRead("miss");
      return application(request, response);
    }
    cache.noteRead(answer === cached ? "hit" : "computed");
    const status = isKnown(request, answer) ? 304 : answer.status;
    const note = () => timings.add(answer.route, method, status, performance.now() - started);
    const sending = sendRaw(answer, request, response, logRequest(request, status));
    if (sending === undefined) note();
    else void sending.then(note);
  };
}
