import type { IncomingMessage } from "node:http";
import type { Database } from "#server/db/database.ts";
import {
  deleteSearchLogsBefore,
  insertSearchLogs,
  type NewSearchLog,
} from "#server/db/queries/search-logs.ts";
import { clientAddress, truncatedAddress } from "#server/http/client-address.ts";
import { isRendering } from "#server/http/rendering-mark.ts";
import type { Log } from "#server/log.ts";
import type { FoundStudios } from "#server/services/studios/search-studios.ts";

export type LoggedSearch = { location?: string | undefined; postalCode?: string } & Record<
  string,
  unknown
>;

type Outcome = Pick<FoundStudios, "place" | "total">;

const FLUSH_MS = 2_000;
const BATCH = 2_000;
/** What is kept while the database is away; beyond that the oldest are given up. */
const MAX_WAITING = 50_000;
const KEPT_DAYS = 90;
const RETENTION_MS = 6 * 60 * 60 * 1000;

/** Searches are noted on the way and written in batches, off the request's path. */
export class SearchLog {
  readonly #db: Database;
  readonly #log: Log;
  readonly #trustProxy: boolean;
  readonly #timers: NodeJS.Timeout[] = [];
  #waiting: NewSearchLog[] = [];
  #writing: Promise<void> = Promise.resolve();

  constructor({ db, log, trustProxy }: { db: Database; log: Log; trustProxy: boolean }) {
    this.#db = db;
    this.#log = log;
    this.#trustProxy = trustProxy;
  }

  start(): void {
    const everyNowAndThen = (work: () => Promise<void>, delayMs: number) =>
      this.#timers.push(setInterval(() => void work(), delayMs).unref());
    everyNowAndThen(() => this.flush(), FLUSH_MS);
    everyNowAndThen(() => this.#deleteOld(), RETENTION_MS);
    void this.#deleteOld();
  }

  /** What to note each time that this search's answer is given. */
  describe(search: LoggedSearch, found: Outcome): (request: IncomingMessage) => void {
    const entry = describeSearch(search, found);
    return (request) => {
      if (isRendering(request)) return;
      const address = clientAddress(request, this.#trustProxy);
      this.#waiting.push({
        ...entry,
        userAgent: request.headers["user-agent"]?.slice(0, 300) ?? null,
        ipAddress: truncatedAddress(address),
        createdAt: new Date(),
      });
    };
  }

  /** Writes what is waiting, one batch after the other; what could not be written waits on. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#writeWaiting());
    return this.#writing;
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.flush();
  }

  async #writeWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, BATCH);
      try {
        await insertSearchLogs(this.#db, batch);
      } catch (error) {
        this.#log.warn({ err: error }, "searches could not be logged, keeping them");
        this.#waiting = this.#waiting.slice(-MAX_WAITING);
        return;
      }
      this.#waiting = this.#waiting.slice(batch.length);
    }
  }

  async #deleteOld(): Promise<void> {
    try {
      const before = new Date(Date.now() - KEPT_DAYS * 24 * 60 * 60 * 1000);
      await deleteSearchLogsBefore(this.#db, before);
    } catch (error) {
      this.#log.warn({ err: error }, "old search logs could not be deleted");
    }
  }
}

function describeSearch(search: LoggedSearch, { place, total }: Outcome) {
  const { location, postalCode, limit: _limit, latitude, longitude, ...filters } = search;
  const chosen = Object.entries(filters).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  return {
    searchQuery: location ?? postalCode ?? null,
    searchType: place?.kind ?? (location === undefined ? "everywhere" : "unknown"),
    postalCode: place?.kind === "postal-code" ? place.name : null,
    city: place?.city ?? null,
    coordinates:
      place === undefined
        ? null
        : {
            latitude: aboutAKilometre(place.latitude),
            longitude: aboutAKilometre(place.longitude),
          },
    filtersApplied: Object.fromEntries(chosen),
    resultsCount: total,
  };
}

/** A visitor's own position is nobody's business to the metre. */
function aboutAKilometre(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
