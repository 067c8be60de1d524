import { localTime } from "#domain/rules/dates/time-zone.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import type { Database } from "#server/database/database.ts";
import { BatchWriter } from "#server/jobs/batch-writer.ts";
import type { Log } from "#server/log.ts";
import { countablePath, findPostSlug } from "./countable-path.ts";
import { addPageViews, listPublishedSlugs, type PageViewCount } from "./page-view-queries.ts";

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
