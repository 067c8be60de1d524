/**
 * Keeps the best `capacity` rows of all that are offered: the smallest key wins, equal keys go by
 * the smaller rank. A binary heap with the worst kept row on top.
 */
export class BestRows {
  readonly #keys: number[] = [];
  readonly #rows: number[] = [];
  readonly #ranks: Int32Array;
  readonly #capacity: number;
  #size = 0;

  constructor(capacity: number, ranks: Int32Array) {
    this.#capacity = capacity;
    this.#ranks = ranks;
  }

  /** Whether the row is kept, for now. */
  offer(row: number, key: number): boolean {
    if (this.#size < this.#capacity) {
      this.#place(this.#size, row, key);
      this.#size += 1;
      this.#rise(this.#size - 1);
      return true;
    }
    if (!this.#isBetter(row, key, 0)) return false;
    this.#place(0, row, key);
    this.#sink(0);
    return true;
  }

  get isFull(): boolean {
    return this.#size === this.#capacity;
  }

  /** What a row must not exceed to be kept. */
  get worstKey(): number {
    return this.#keys[0] ?? 0;
  }

  /** Best first; takes the heap apart. */
  takeSorted(): number[] {
    const sorted = this.#rows.slice(0, this.#size);
    while (this.#size > 0) {
      this.#size -= 1;
      sorted[this.#size] = this.#rows[0] ?? 0;
      this.#place(0, this.#rows[this.#size] ?? 0, this.#keys[this.#size] ?? 0);
      this.#sink(0);
    }
    return sorted;
  }

  #place(slot: number, row: number, key: number): void {
    this.#rows[slot] = row;
    this.#keys[slot] = key;
  }

  #isBetter(row: number, key: number, slot: number): boolean {
    const other = this.#keys[slot] ?? 0;
    return key < other || (key === other && this.#rank(row) < this.#rank(this.#rows[slot] ?? 0));
  }

  #isWorse(a: number, b: number): boolean {
    return this.#isBetter(this.#rows[b] ?? 0, this.#keys[b] ?? 0, a);
  }

  #rank(row: number): number {
    return this.#ranks[row] ?? 0;
  }

  #rise(start: number): void {
    let slot = start;
    while (slot > 0) {
      const parent = (slot - 1) >> 1;
      if (!this.#isWorse(slot, parent)) return;
      this.#swap(slot, parent);
      slot = parent;
    }
  }

  #sink(start: number): void {
    let slot = start;
    for (;;) {
      const left = 2 * slot + 1;
      if (left >= this.#size) return;
      const right = left + 1;
      const worse = right < this.#size && this.#isWorse(right, left) ? right : left;
      if (!this.#isWorse(worse, slot)) return;
      this.#swap(slot, worse);
      slot = worse;
    }
  }

  #swap(a: number, b: number): void {
    const row = this.#rows[a] ?? 0;
    const key = this.#keys[a] ?? 0;
    this.#place(a, this.#rows[b] ?? 0, this.#keys[b] ?? 0);
    this.#place(b, row, key);
  }
}
