import { type DehydratedState, dehydrate } from "@tanstack/react-query";
import { createContext, data, type RouterContextProvider } from "react-router";
import { type Api, statusOfFailure } from "./api.ts";
import type { ApiQuery } from "./api-query.ts";
import { createQueryClient } from "./query-client.ts";
import type { SiteSettings } from "./site-settings.ts";

/** What the server hands to the rendering of one page, and what it learns from it. */
export type PageRequest = {
  api: Api;
  nonce: string;
  settings: SiteSettings;
  /** False once a part of the page could not be had, or it is one visitor's own: it is not kept. */
  complete: boolean;
};

export const pageRequestContext = createContext<PageRequest>();

/** For pages behind a private link. */
export function keepForOneVisitor(context: Readonly<RouterContextProvider>): null {
  context.get(pageRequestContext).complete = false;
  return null;
}

type PageQuery = ApiQuery<unknown>;

type PageQueries<About> = {
  about?: ApiQuery<About>;
  queries?: PageQuery[];
  /** What can only be asked for once it is known what the page is about. */
  following?: (about: About) => PageQuery[];
};

/**
 * Fills a page's data on the server. `about` is what the page is about: where that is not found,
 * neither is the page. Whatever else fails is left to the browser.
 */
export async function prefetch<About>(
  context: Readonly<RouterContextProvider>,
  { about, queries = [], following = () => [] }: PageQueries<About>,
) {
  const page = context.get(pageRequestContext);
  const client = createQueryClient(page.api);
  const ask = (query: PageQuery) => client.fetchQuery(query).then(() => 200, statusOfFailure);
  const askAbout = async (query: ApiQuery<About>) => {
    const found = await client.fetchQuery(query);
    return [200, ...(await Promise.all(following(found).map(ask)))];
  };
  const [aboutStatuses, ...statuses] = await Promise.all([
    about === undefined ? [200] : askAbout(about).catch((error) => [statusOfFailure(error)]),
    ...queries.map(ask),
  ]);
  if ([...aboutStatuses, ...statuses].some((status) => status >= 500)) page.complete = false;
  return data(withoutMeta(dehydrate(client)), { status: aboutStatuses[0] ?? 200 });
}

/** A query's meta is this side's way to the API; the browser has its own. */
function withoutMeta({ queries }: DehydratedState) {
  return { mutations: [], queries: queries.map(({ meta, ...query }) => query) };
}
