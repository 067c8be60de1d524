const DAY_MINUTES = 24 * 60;

/** Of one search after another. */
let room = emptyRoom();

function emptyRoom() {
  const column = () => new Int32Array(1_024);
  return { ordinals: column(), entries: column(), keys: column() };
}

/** What a search has found, in the order of the scan: which of its studio's lessons, whose, and when. */
export class Matches {
  size = 0;
  ordinals = room.ordinals;
  entries = room.entries;
  /** The minute after midnight of the first day. */
  keys = room.keys;

  /** How many of them are wanted: those that begin first. */
  readonly limit: number;

  constructor(limit: number) {
    this.limit = limit;
  }

  add(ordinal: number, entry: number, key: number): void {
    if (this.size === this.ordinals.length) this.#grow();
    this.ordinals[this.size] = ordinal;
    this.entries[this.size] = entry;
    this.keys[this.size] = key;
    this.size += 1;
  }

  /** Whether there are as many as are wanted on earlier days. */
  isEnoughBefore(key: number): boolean {
    if (this.size < this.limit) return false;
    let before = 0;
    for (let at = 0; at < this.size; at += 1) if ((this.keys[at] ?? 0) < key) before += 1;
    return before >= this.limit;
  }

  /** The minute by which as many as are wanted have begun: those before it, and those at it, of which some will do. */
  split(days: number): { before: number[]; atLast: number[] } {
    const last = this.#lastKey(days);
    const before: number[] = [];
    const atLast: number[] = [];
    for (let at = 0; at < this.size; at += 1) {
      const key = this.keys[at] ?? 0;
      if (key < last) before.push(at);
      else if (key === last) atLast.push(at);
    }
    return { before, atLast };
  }

  #lastKey(days: number): number {
    const counts = new Int32Array(days * DAY_MINUTES);
    for (let at = 0; at < this.size; at += 1) {
      const key = this.keys[at] ?? 0;
      counts[key] = (counts[key] ?? 0) + 1;
    }
    let missing = this.limit;
    for (let key = 0; key < counts.length; key += 1) {
      missing -= counts[key] ?? 0;
      if (missing <= 0) return key;
    }
    return counts.length;
  }

  #grow(): void {
    this.ordinals = doubled(this.ordinals);
    this.entries = doubled(this.entries);
    this.keys = doubled(this.keys);
    const { ordinals, entries, keys } = this;
    room = { ordinals, entries, keys };
  }
}

function doubled(column: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(column.length * 2);
  longer.set(column);
  return longer;
}
