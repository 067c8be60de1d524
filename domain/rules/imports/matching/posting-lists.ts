const FIRST_SIZE = 1024;

/**
 * Which places have a key, in three numbers for each: there are more than a million for 100,000 places. Keys that share
 * a number are told apart when the places are compared.
 */
export class PostingLists {
  #buckets = new Int32Array(FIRST_SIZE).fill(-1);
  #hashes = new Int32Array(FIRST_SIZE);
  #places = new Int32Array(FIRST_SIZE);
  #next = new Int32Array(FIRST_SIZE);
  #length = 0;

  add(key: string, place: number): void {
    if (this.#length === this.#hashes.length) this.#grow();
    this.#hashes[this.#length] = hashOf(key);
    this.#places[this.#length] = place;
    this.#chain(this.#length);
    this.#length += 1;
  }

  /** The newest first, and no more than so many. */
  list(key: string, max: number): number[] {
    const hash = hashOf(key);
    const found: number[] = [];
    let at = this.#buckets[this.#bucketOf(hash)] ?? -1;
    while (at >= 0 && found.length < max) {
      if (this.#hashes[at] === hash) found.push(this.#places[at] ?? 0);
      at = this.#next[at] ?? -1;
    }
    return found;
  }

  #chain(posting: number): void {
    const bucket = this.#bucketOf(this.#hashes[posting] ?? 0);
    this.#next[posting] = this.#buckets[bucket] ?? -1;
    this.#buckets[bucket] = posting;
  }

  #bucketOf(hash: number): number {
    return hash & (this.#buckets.length - 1);
  }

  #grow(): void {
    this.#hashes = doubled(this.#hashes);
    this.#places = doubled(this.#places);
    this.#next = doubled(this.#next);
    this.#buckets = new Int32Array(this.#hashes.length).fill(-1);
    for (let posting = 0; posting < this.#length; posting += 1) this.#chain(posting);
  }
}

function doubled(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}

/** FNV-1a, with its upper bits stirred into those that choose the bucket. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  }
  return hash ^ (hash >>> 15);
}
