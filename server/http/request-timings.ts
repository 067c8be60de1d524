import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { Histogram } from "prom-client";
import { findPage } from "#domain/rules/pages/find-page.ts";

/** To the framework every file of the build is a route of its own. */
const FILES_ROUTE = "files";
const BUILT_FILE = /^\/(?!api\/)[^:*]*\.(?!xml$|txt$)\w+$/;

/** What a request is counted under: a pattern from our own tables, never what a visitor typed. */
export function requestRoute({ routeOptions, url }: FastifyRequest): string {
  const route = routeOptions.url;
  if (route === undefined || route === "*") return pageRoute(url);
  return BUILT_FILE.test(route) ? FILES_ROUTE : route;
}

export function pageRoute(url: string): string {
  const [path = ""] = url.split(/[?#]/, 1);
  return findPage(path)?.page.pattern ?? OTHER_ROUTE;
}

/** In seconds, as histograms are told. Cached answers take tenths of a millisecond, busy ones seconds. */
export const durationBounds = [
  0.0001, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
] as const;

/** Where an address belongs to no route and no page. */
export const OTHER_ROUTE = "other";

const methods = ["GET", "HEAD", "POST", "OPTIONS"] as const;
const STATUS_CLASSES = 5;
const TOO_MANY_REQUESTS = 429;
/** Routes come from tables of our own; should one ever come from a visitor, memory stays bounded. */
const MAX_ROUTES = 300;

/** How long answers took, by route, method and class of status. */
export class RequestTimings {
  readonly histogram = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long answers took, by route, method and class of status",
    labelNames: ["route", "method", "status"],
    buckets: [...durationBounds],
    registers: [],
  });
  readonly #routes = new Set<string>();
  #rateLimited = 0;

  get rateLimited(): number {
    return this.#rateLimited;
  }

  add(route: string, method: string | undefined, status: number, ms: number): void {
    if (status === TOO_MANY_REQUESTS) this.#rateLimited += 1;
    if (this.#routes.size < MAX_ROUTES) this.#routes.add(route);
    const labels = {
      route: this.#routes.has(route) ? route : OTHER_ROUTE,
      method: methods.find((known) => known === method) ?? "other",
      status: statusClass(status),
    };
    this.histogram.observe(labels, ms / 1000);
  }
}

function statusClass(status: number): string {
  return `${Math.min(Math.max(Math.floor(status / 100), 1), STATUS_CLASSES)}xx`;
}

const secret = randomBytes(16).toString("hex");

/** Sent with the calls that a page's rendering makes inside the process: no visitor made those. */
export const renderingMark = { "x-rendering": secret };

export function isRendering(request: IncomingMessage): boolean {
  return request.headers["x-rendering"] === secret;
}
