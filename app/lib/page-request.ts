import { createContext, data, type RouterContextProvider } from "react-router";
import { type Api, statusOfFailure } from "./api.ts";
import type { PageData } from "./page-data.ts";
import { createQueryCache, type Query, type QueryCache } from "./query-cache.ts";
import type { SiteSettings } from "./site-settings.ts";

/** What the server hands to the rendering of one page, and what it learns from it. */
export type PageRequest = {
  api: Api;
  nonce: string;
  settings: SiteSettings;
  /** The answers to the page's queries, for the rendering and for the browser. */
  data: PageData;
  /** Those of them that the browser is not sent. */
  unsent: Set<string>;
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

type PageQuery = Query<unknown>;

type PageParts<About> = {
  /** What the page is about: where that is not found (null, or 404) or fails, so does the page. */
  about?: Query<About>;
  queries?: PageQuery[];
  /** What can be asked for only once that is known; may throw a redirect. */
  following?: (found: NonNullable<About>) => PageQuery[];
  /** What the answers so far call for. */
  next?: (answers: QueryCache) => PageQuery[];
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
  const answers = createQueryCache(page.api);
  const fetchAll = async (wanted: readonly PageQuery[]) => {
    for (const { key, isServersAlone } of wanted) if (isServersAlone) page.unsent.add(key);
    const statuses = await Promise.all(
      wanted.map((query) => answers.fetch(query).then(statusOfFound, statusOfFailure)),
    );
    if (statuses.some((status) => status >= 500)) page.complete = false;
    return statuses;
  };
  const [status = 200] = await fetchAll(about === undefined ? queries : [about, ...queries]);
  if (about !== undefined && status >= 500) throw data(null, { status });
  const found = about && answers.find(about)?.data;
  if (found != null && following !== undefined) await fetchAll(following(found));
  if (next !== undefined) await fetchAll(next(answers));
  page.data = answers.data();
  const pageStatus = about === undefined ? 200 : status;
  return data({ status: pageStatus }, { status: pageStatus });
}

function statusOfFound(found: unknown): number {
  return found === null ? 404 : 200;
}
