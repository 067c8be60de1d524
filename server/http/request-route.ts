import type { FastifyRequest } from "fastify";
import { findPage } from "#domain/rules/pages/find-page.ts";
import { OTHER_ROUTE } from "./request-timings.ts";

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
