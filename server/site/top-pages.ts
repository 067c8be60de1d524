import { setTimeout as sleep } from "node:timers/promises";
import { allPages, pathTo } from "#domain/rules/pages/pages.ts";
import {
  blogPostPath,
  cityResultsPath,
  legacySearchPath,
  studioPath,
} from "#domain/rules/pages/paths.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import type { RenderQueue } from "#server/http/render-queue.ts";
import { packAhead } from "#server/http/response-cache/cached-response.ts";
import type { ResponseCache } from "#server/http/response-cache/response-cache.ts";
import type { Log } from "#server/log.ts";
import type { RespondWithPage } from "./page-responses.ts";
import { needsParams, type PageDeps } from "./sitemap.ts";

/** Changes often come in a row: an import makes one every second, and its end is waited for. */
const SETTLE_MS = 2_500;
const FIRST_MS = 250;
/** Left to visitors between two pages. */
const PAUSE_MS = 5;

type Parts = {
  cache: ResponseCache;
  queue: RenderQueue;
  respondWithPage: RespondWithPage;
  log: Log;
  /** Called when they are there, or could not be. */
  onReady?: (() => void) | undefined;
};

/** The few pages that everybody asks for: never refused, and rendered before anybody asks. */
export class TopPages {
  readonly #list: () => Promise<readonly string[]>;
  #paths: ReadonlySet<string> = new Set();

  constructor(list: () => Promise<readonly string[]>) {
    this.#list = list;
  }

  has(path: string): boolean {
    return this.#paths.has(path);
  }

  async refresh(): Promise<void> {
    this.#paths = new Set(await this.#list());
  }

  /** From now on, and anew after every change, until it is told to stop. */
  keepReady(parts: Parts, signal: AbortSignal): void {
    let hasChanged = false;
    let isAtWork = false;
    let settleMs = FIRST_MS;
    const work = async () => {
      if (isAtWork) return;
      isAtWork = true;
      try {
        while (hasChanged && !signal.aborted) {
          hasChanged = false;
          await sleep(settleMs, undefined, { signal });
          settleMs = SETTLE_MS;
          if (!hasChanged) await this.#renderAll(parts, signal, () => hasChanged);
        }
      } catch (error) {
        if (!signal.aborted) parts.log.warn({ err: error }, "pages could not be rendered ahead");
      } finally {
        isAtWork = false;
        parts.onReady?.();
      }
    };
    const note = () => {
      hasChanged = true;
      void work();
    };
    parts.cache.onInvalidate(note);
    note();
  }

  async #renderAll(
    { cache, queue, respondWithPage, log }: Parts,
    signal: AbortSignal,
    hasChanged: () => boolean,
  ) {
    await this.refresh();
    let rendered = 0;
    for (const path of this.#paths) {
      if (hasChanged()) break;
      if (cache.get(path) !== undefined) continue;
      await sleep(PAUSE_MS, undefined, { signal });
      const { response } = await queue.runWhenIdle(() =>
        respondWithPage({ url: path, visitorAddress: "127.0.0.1" }),
      );
      await packAhead(response);
      rendered += 1;
    }
    if (rendered > 0) log.info({ rendered }, "pages are rendered ahead");
  }
}

const MAX_CITIES = 30;
const MAX_STUDIOS = 30;
const MAX_POSTS = 20;

const fixedPaths = allPages
  .filter((page) => page.isPrivate !== true && !needsParams(page))
  .map((page) => pathTo(page));

/**
 * What most visits begin with, and where the home page leads: pages without parameters, the cities that it
 * names and the largest, the best studios, the latest posts. A good hundred at most.
 */
export async function listTopPages({ posts, catalogue }: PageDeps): Promise<string[]> {
  const { index } = catalogue;
  const largest = [...index.rowsByCity]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MAX_CITIES)
    .map(([slug]) => slug);
  const named = cities.map(({ slug }) => slug);
  const latestPosts = (await posts.list()).slice(0, MAX_POSTS);
  return [
    ...fixedPaths,
    ...[...new Set([...named, ...largest])].map((slug) => cityResultsPath(slug)),
    ...cities.map(({ name }) => legacySearchPath(name)),
    ...index.studios.slice(0, MAX_STUDIOS).map(({ card }) => studioPath(card)),
    ...latestPosts.map(({ slug }) => blogPostPath(slug)),
  ];
}
