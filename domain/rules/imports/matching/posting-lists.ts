/**
 * Which places have a key. Keys are kept as numbers, since there are half a million of them for 100,000 places: two
 * that share a number are told apart when the places are compared.
 */
export class PostingLists {
  readonly #heads = new Map<number, number>();
  readonly #places: number[] = [];
  readonly #next: number[] = [];

  add(key: string, place: number): void {
    const hash = hashOf(key);
    this.#next.push(this.#heads.get(hash) ?? -1);
    this.#heads.set(hash, this.#places.length);
    this.#places.push(place);
  }

  /** The newest first, and no more than so many. */
  list(key: string, max: number): number[] {
    const found: number[] = [];
    let at = this.#heads.get(hashOf(key)) ?? -1;
    while (at >= 0 && found.length < max) {
      found.push(this.#places[at] ?? 0);
      at = this.#next[at] ?? -1;
    }
    return found;
  }
}

/** FNV-1a in thirty bits, which a number holds without a box of its own. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  return hash & 0x3fffffff;
}
