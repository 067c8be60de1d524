import { setTimeout as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";

const MAX_BYTES = 96 * 1024 * 1024;
/** Small, so that requests come in between. */
const BATCH = 25;
/** These many are read ahead at once; for more it takes a fifth of the time, and visitors the rest. */
const AT_ONCE = 2_000;
const PAUSE_PER_WORK = 4;

type LoadDetails = (ids: readonly number[]) => Promise<ReadonlyMap<number, Buffer>>;

/** Every studio's page data as finished JSON, as many as fit: they are read far more than changed. */
export class StudioDetails {
  readonly #kept = new LRUCache<number, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (json) => json.length + 200,
  });
  readonly #load: LoadDetails;

  constructor(load: LoadDetails) {
    this.#load = load;
  }

  async find(id: number): Promise<Buffer | undefined> {
    return this.#kept.get(id) ?? (await this.#loadSome([id])).get(id);
  }

  /** Reads ahead until the room is used up, so that pages need no database. */
  async warm(ids: readonly number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += BATCH) {
      const began = performance.now();
      const missing = ids.slice(start, start + BATCH).filter((id) => !this.#kept.has(id));
      if (missing.length > 0) await this.#loadSome(missing);
      const share = start < AT_ONCE ? 0 : PAUSE_PER_WORK;
      await pause((performance.now() - began) * share, undefined, { ref: false });
      if (this.#kept.calculatedSize > MAX_BYTES * 0.9) return;
    }
  }

  forget(ids: readonly number[] | "all"): void {
    if (ids === "all") this.#kept.clear();
    else for (const id of ids) this.#kept.delete(id);
  }

  async #loadSome(ids: readonly number[]): Promise<ReadonlyMap<number, Buffer>> {
    const loaded = await this.#load(ids);
    for (const [id, json] of loaded) this.#kept.set(id, json);
    return loaded;
  }
}
