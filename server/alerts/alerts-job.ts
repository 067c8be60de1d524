import { type Job, PeriodicJob } from "#server/jobs/periodic-job.ts";
import { type AlertKind, allAlertKinds, insertArrivals, listArrivedIds } from "./alert-queries.ts";
import { ClassWatch } from "./class-arrivals.ts";
import { type PassResult, type TellDeps, tellOfNews } from "./tell.ts";

const EVERY_MS = 60_000;
/** So long nothing needs to change for somebody's year to be over, or a place to be gone. */
const LOOK_ANYWAY_MS = 6 * 60 * 60 * 1000;
/** However often something changes, at most a tenth of the time is spent on looking who wants to know. */
const REST_PER_PASS = 10;

/**
 * Which studios are there since when, and who wants to know. What it remembers is for speed alone: another process, or
 * this one after a start, looks at everything once and comes to the same.
 */
export class AlertWatch {
  readonly #deps: TellDeps;
  #seen: Set<number> | undefined;
  #revision = -1;
  #lookAnywayAt = 0;
  #retryAt = Number.POSITIVE_INFINITY;
  #restUntil = 0;
  readonly #due = new Set<AlertKind>(allAlertKinds);
  readonly #classes: ClassWatch;

  constructor(deps: TellDeps) {
    this.#deps = deps;
    this.#classes = new ClassWatch(deps);
  }

  /** Undefined where there was nothing to look for. */
  async run(stopping?: AbortSignal): Promise<PassResult | undefined> {
    // A directory that is empty all of a sudden says more about us than about its studios.
    if (this.#deps.catalogue.index.studios.length === 0) return undefined;
    await this.#notice();
    if (this.#due.size === 0 || performance.now() < this.#restUntil) return undefined;
    const began = performance.now();
    const kinds = [...this.#due];
    const result = await tellOfNews(this.#deps, { kinds, stopping });
    if (stopping?.aborted) return result;
    for (const kind of kinds) this.#due.delete(kind);
    this.#retryAt = Math.min(this.#retryAt, result.retryAt?.getTime() ?? Number.POSITIVE_INFINITY);
    this.#restUntil = performance.now() + (performance.now() - began) * REST_PER_PASS;
    return result;
  }

  /** What has changed since the last look. */
  async #notice(): Promise<void> {
    const { catalogue, now } = this.#deps;
    const at = now().getTime();
    if (at >= this.#retryAt || at >= this.#lookAnywayAt) {
      for (const kind of allAlertKinds) this.#due.add(kind);
      this.#retryAt = Number.POSITIVE_INFINITY;
      this.#lookAnywayAt = at + LOOK_ANYWAY_MS;
    }
    const { revision } = catalogue;
    if (revision !== this.#revision) {
      if (await this.#noteArrivals()) this.#due.add("studios");
      this.#due.add("favourites");
      this.#revision = revision;
    }
    if (await this.#classes.note()) this.#due.add("classes");
  }

  async #noteArrivals(): Promise<boolean> {
    const { db, catalogue, now } = this.#deps;
    const seen = this.#seen ?? new Set(await listArrivedIds(db));
    this.#seen = seen;
    const arrived = [...catalogue.index.rowById.keys()].filter((id) => !seen.has(id));
    if (arrived.length === 0) return false;
    await insertArrivals(db, arrived, { at: now(), isFirst: seen.size === 0 });
    for (const id of arrived) seen.add(id);
    return true;
  }
}

/** Of several processes one does it for all. */
export function createAlertWatch(deps: TellDeps): Job {
  const watch = new AlertWatch(deps);
  const stopping = new AbortController();
  const job = new PeriodicJob({
    everyMs: EVERY_MS,
    shared: { db: deps.db, name: "alerts" },
    run: async () => {
      await watch.run(stopping.signal);
    },
    onFailure: (error) => {
      deps.log.warn({ err: error }, "what is new could not be told, trying again");
    },
  });
  return {
    start: () => job.start(),
    stop: () => {
      stopping.abort();
      return job.stop();
    },
  };
}
