type KeptListParts<Item> = {
  read: () => Promise<readonly Item[]>;
  /** Older than this, it is read anew beside the answer; unless given, only a change makes it so. */
  maxAgeMs?: number;
  now?: () => number;
};

/** A small list of the database in memory: it can be had while the database is away. */
export class KeptList<Item> {
  readonly #parts: KeptListParts<Item>;
  readonly #now: () => number;
  #known: readonly Item[] | undefined;
  #reading: Promise<readonly Item[]> | undefined;
  #readAt = 0;

  constructor(parts: KeptListParts<Item>) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  list(): Promise<readonly Item[]> {
    if (this.#isOld() && this.#known !== undefined) {
      const known = this.#known;
      this.#read();
      return Promise.resolve(known);
    }
    return this.#reading ?? this.#read();
  }

  /** To be called after a change: whoever asks next gets what the database has by then. */
  invalidate(): void {
    this.#reading = undefined;
  }

  #isOld(): boolean {
    const { maxAgeMs = Number.POSITIVE_INFINITY } = this.#parts;
    return this.#reading !== undefined && this.#now() - this.#readAt > maxAgeMs;
  }

  #read(): Promise<readonly Item[]> {
    const reading: Promise<readonly Item[]> = this.#parts.read().then(
      (items) => {
        if (this.#reading === reading) this.#known = items;
        return items;
      },
      (error: unknown) => {
        if (this.#reading === reading) this.#reading = undefined;
        if (this.#known === undefined) throw error;
        return this.#known;
      },
    );
    this.#reading = reading;
    this.#readAt = this.#now();
    return reading;
  }
}
