import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { pageViewSchema } from "#domain/contracts/page-view.ts";
import { localTime } from "#domain/rules/dates/time-zone.ts";
import { findPage } from "#domain/rules/pages/find-page.ts";
import { pages, pathTo } from "#domain/rules/pages/pages.ts";
import { cityResultsPath, paths } from "#domain/rules/pages/paths.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import { resolvePlace } from "#server/catalogue/places/resolve-place.ts";
import type { StudioIndex } from "#server/catalogue/search/index-studios.ts";
import { pathKey } from "#server/catalogue/search/studio-traits.ts";
import type { Database } from "#server/database/database.ts";
import { BatchWriter } from "#server/jobs/batch-writer.ts";
import type { Log } from "#server/log.ts";
import { addPageViews, listPublishedSlugs, type PageViewCount } from "./page-view-queries.ts";

const POST_SLUG = /^[\p{L}\p{N}-]{1,200}$/u;
const MAX_CITY_CHARACTERS = 100;

/**
 * The path under which a view is counted, readable; undefined for what is no page of ours, so that
 * nobody can fill the table. Whether a blog post exists is seen when the views are written.
 */
export function countablePath(index: StudioIndex, path: string): string | undefined {
  const found = findPage(path.replace(/[?#].*$/s, ""));
  if (!found?.page.isCounted) return undefined;
  const { page, params } = found;
  const { city = "", studioName = "", slug = "" } = params;
  if (page === pages.results) return cityPagePath(index, city);
  const isThere =
    (page !== pages.studio || index.rowByPath.has(pathKey(city, studioName))) &&
    (page !== pages.blogPost || POST_SLUG.test(slug));
  return isThere ? decodeURIComponent(pathTo(page, { city, studioName, slug })) : undefined;
}

export function findPostSlug(path: string): string | undefined {
  const found = findPage(path);
  return found?.page === pages.blogPost ? found.params.slug : undefined;
}

/** A city's page and those of its filters are counted as one. */
function cityPagePath(index: StudioIndex, city: string): string | undefined {
  if (city === "") return paths.allStudios;
  if (city.length > MAX_CITY_CHARACTERS) return undefined;
  const place = resolvePlace(index, city);
  return place?.kind === "named" ? cityResultsPath(place.slug) : undefined;
}

/** Page views are counted in memory, without anything of the visitor, and added up in batches. */
export class PageViewCounts {
  readonly #db: Database;
  readonly #catalogue: Catalogue;
  readonly #writer: BatchWriter<PageViewCount>;

  constructor({ db, log, catalogue }: { db: Database; log: Log; catalogue: Catalogue }) {
    this.#db = db;
    this.#catalogue = catalogue;
    this.#writer = new BatchWriter({
      name: "page views",
      log,
      write: async (views) => addPageViews(db, await this.#withoutUnknownPosts(views)),
      flushMs: 5_000,
      maxBatch: 500,
      // More different pages than this in one go are nobody's visits.
      maxWaiting: 20_000,
      merge: {
        keyOf: ({ day, path }) => `${day} ${path}`,
        addTo: (known, view) => {
          known.count += view.count;
        },
      },
    });
  }

  start(): void {
    this.#writer.start();
  }

  note(path: string, now = new Date()): void {
    const page = countablePath(this.#catalogue.index, path);
    if (page !== undefined) this.#writer.add({ path: page, day: dayOf(now), count: 1 });
  }

  flush(): Promise<void> {
    return this.#writer.flush();
  }

  stop(): Promise<void> {
    return this.#writer.stop();
  }

  async #withoutUnknownPosts(views: readonly PageViewCount[]): Promise<PageViewCount[]> {
    const slugs = new Set(views.flatMap(({ path }) => findPostSlug(path) ?? []));
    const published = new Set(await listPublishedSlugs(this.#db, [...slugs]));
    return views.filter(({ path }) => {
      const slug = findPostSlug(path);
      return slug === undefined || published.has(slug);
    });
  }
}

/** The day in Ontario, where the people are who read the figures. */
function dayOf(now: Date): string {
  const { year, month, day } = localTime(now, "America/Toronto");
  return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
}

/** More than a person can look at, and little enough that nobody drives a figure up. */
const rateLimit = { max: 120, timeWindow: "1 minute" };

export function registerPageViewRoutes(
  instance: FastifyInstance,
  pageViewCounts: PageViewCounts,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post(
    "/api/page-views",
    {
      config: { rateLimit },
      schema: {
        tags: ["Figures"],
        summary: "Counts a page view, without cookie and without anything of the visitor",
        body: pageViewSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      pageViewCounts.note(request.body.path);
      return reply.code(204).send(null);
    },
  );
}
