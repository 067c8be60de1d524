import type { QueryClient } from "@tanstack/react-query";
import { createContext, data, type RouterContextProvider } from "react-router";
import { type Api, statusOfFailure } from "./api.ts";
import type { ApiQuery } from "./api-query.ts";
import type { PageData } from "./page-data.ts";
import { createQueryClient } from "./query-client.ts";
import type { SiteSettings } from "./site-settings.ts";

/** What the server hands to the rendering of one page, and what it learns from it. */
export type PageRequest = {
  api: Api;
  nonce: string;
  settings: SiteSettings;
  /** The answers to the page's queries, for the rendering and for the browser. */
  data: PageData;
  /** The finished page. */
  html: string;
  /** How long React took for it. */
  reactMs: number;
  /** False once a part of the page could not be had, or it is one visitor's own: it is not kept. */
  complete: boolean;
  /** For the log. */
  onError: (error: unknown) => void;
};

export const pageRequestContext = createContext<PageRequest>();

/** For pages behind a private link. */
export function keepForOneVisitor(context: Readonly<RouterContextProvider>): null {
  context.get(pageRequestContext).complete = false;
  return null;
}

type PageQuery = ApiQuery<unknown>;

type PageParts<About> = {
  /** What the page is about: where that is not found (null, or 404) or fails, so does the page. */
  about?: ApiQuery<About>;
  queries?: PageQuery[];
  /** What can be asked for only once that is known; may throw a redirect. */
  following?: (found: NonNullable<About>) => PageQuery[];
  /** What the answers so far call for. */
  next?: (client: QueryClient) => PageQuery[];
};

/**
 * Fills a page's data on the server; the route's own data is its status alone. Whatever fails beside
 * `about` is left to the browser.
 */
export async function prefetch<About>(
  context: Readonly<RouterContextProvider>,
  { about, queries = [], following, next }: PageParts<About>,
) {
  const page = context.get(pageRequestContext);
  const client = createQueryClient(page.api);
  const fetchAll = async (wanted: readonly PageQuery[]) => {
    const statuses = await Promise.all(
      wanted.map((query) => client.fetchQuery(query).then(statusOfFound, statusOfFailure)),
    );
    if (statuses.some((status) => status >= 500)) page.complete = false;
    return statuses;
  };
  const [status = 200] = await fetchAll(about === undefined ? queries : [about, ...queries]);
  if (about !== undefined && status >= 500) throw data(null, { status });
  const found = about && client.getQueryData<About>(about.queryKey);
  if (found != null && following !== undefined) await fetchAll(following(found));
  if (next !== undefined) await fetchAll(next(client));
  page.data = dataOf(client);
  const pageStatus = about === undefined ? 200 : status;
  return data({ status: pageStatus }, { status: pageStatus });
}

function statusOfFound(found: unknown): number {
  return found === null ? 404 : 200;
}

/** What was found; a query's key is the path of its call. */
function dataOf(client: QueryClient): PageData {
  const found = client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === "success");
  return Object.fromEntries(found.map(({ queryKey: [path], state }) => [path, state.data]));
}
