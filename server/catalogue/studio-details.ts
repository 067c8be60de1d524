import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { afterVisitors } from "#server/jobs/visitors-first.ts";

const MAX_BYTES = 96 * 1024 * 1024;
/** Small, so that requests come in between. */
const BATCH = 25;
/** Reading ahead takes a fifth of the time, and visitors the rest. */
const PAUSE_PER_WORK = 4;
const FULL_SHARE = 0.9;

/** A studio's page data, and where they come from, each as finished JSON. */
export type StudioJson = { readonly json: Buffer; readonly knowledge: Buffer };

type LoadDetails = (ids: readonly number[]) => Promise<ReadonlyMap<number, StudioJson>>;

/** Of every studio, as many as fit: they are read far more than changed. */
export class StudioDetails {
  readonly #cache = new LRUCache<number, StudioJson>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json, knowledge }) => json.length + knowledge.length + 300,
  });
  readonly #load: LoadDetails;
  /** How often each studio has changed, since all were read anew for the `#epoch`th time. */
  readonly #changes = new Map<number, number>();
  #epoch = 0;

  constructor(load: LoadDetails) {
    this.#load = load;
  }

  async find(id: number): Promise<StudioJson | undefined> {
    return this.#cache.get(id) ?? (await this.#loadSome([id])).get(id);
  }

  /** Changes with the studio's details, as soon as we hear of the change. */
  revisionOf(id: number): string {
    return `${this.#epoch}.${this.#changes.get(id) ?? 0}`;
  }

  /**
   * Reads ahead until the room is used up, so that pages need no database; as many as are said without
   * a rest, where nobody else is there yet.
   */
  async warm(ids: readonly number[], signal: AbortSignal, withoutRest = 0): Promise<void> {
    for (let start = 0; start < ids.length && !signal.aborted; start += BATCH) {
      const began = performance.now();
      const missing = ids.slice(start, start + BATCH).filter((id) => !this.#cache.has(id));
      if (missing.length > 0) await this.#loadSome(missing);
      const share = start < withoutRest ? 0 : PAUSE_PER_WORK;
      await pause((performance.now() - began) * share, undefined, { ref: false });
      if (share > 0) await afterVisitors();
      if (this.#cache.calculatedSize > MAX_BYTES * FULL_SHARE) return;
    }
  }

  invalidate(ids: readonly number[] | "all"): void {
    if (ids === "all") {
      this.#epoch += 1;
      this.#changes.clear();
      this.#cache.clear();
      return;
    }
    for (const id of ids) {
      this.#changes.set(id, (this.#changes.get(id) ?? 0) + 1);
      this.#cache.delete(id);
    }
  }

  /** What was read before a change that we have heard of meanwhile is not kept. */
  async #loadSome(ids: readonly number[]): Promise<ReadonlyMap<number, StudioJson>> {
    const revisions = ids.map((id) => this.revisionOf(id));
    const loaded = await this.#load(ids);
    ids.forEach((id, place) => {
      const found = loaded.get(id);
      if (found !== undefined && revisions[place] === this.revisionOf(id))
        this.#cache.set(id, found);
    });
    return loaded;
  }
}
