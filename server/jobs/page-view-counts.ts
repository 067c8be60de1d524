import { localTime } from "#domain/rules/dates/time-zone.ts";
import type { Catalogue } from "#server/catalogue/catalogue.ts";
import type { Database } from "#server/db/database.ts";
import {
  addPageViews,
  listPublishedSlugs,
  type PageViewCount,
} from "#server/db/queries/page-views.ts";
import type { Log } from "#server/log.ts";
import { countablePath, findPostSlug } from "#server/services/page-views/countable-path.ts";

const FLUSH_MS = 5_000;
/** More different pages than this in one go are nobody's visits. */
const MAX_WAITING = 20_000;

/** Page views are counted in memory, without anything of the visitor, and added up in batches. */
export class PageViewCounts {
  readonly #db: Database;
  readonly #log: Log;
  readonly #catalogue: Catalogue;
  #timer: NodeJS.Timeout | undefined;
  #waiting = new Map<string, PageViewCount>();
  #writing: Promise<void> = Promise.resolve();

  constructor({ db, log, catalogue }: { db: Database; log: Log; catalogue: Catalogue }) {
    this.#db = db;
    this.#log = log;
    this.#catalogue = catalogue;
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), FLUSH_MS).unref();
  }

  note(path: string, now = new Date()): void {
    const page = countablePath(this.#catalogue.index, path);
    if (page !== undefined) this.#add({ path: page, day: dayOf(now), count: 1 });
  }

  /** Writes what is waiting, one batch after the other; what could not be written waits on. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeWaiting());
    return this.#writing;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  #add(view: PageViewCount): void {
    const key = `${view.day} ${view.path}`;
    const known = this.#waiting.get(key);
    if (known !== undefined) known.count += view.count;
    else if (this.#waiting.size < MAX_WAITING) this.#waiting.set(key, view);
  }

  async #writeWaiting(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const batch = [...this.#waiting.values()];
    this.#waiting = new Map();
    try {
      await addPageViews(this.#db, await this.#withoutUnknownPosts(batch));
    } catch (error) {
      this.#log.warn({ err: error }, "page views could not be counted, keeping them");
      for (const view of batch) this.#add(view);
    }
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
