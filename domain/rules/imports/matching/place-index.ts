import { isClose } from "./compare-places.ts";
import { type ComparedPlace, comparedPlace } from "./compared-place.ts";
import type { KnownPlace } from "./known-place.ts";
import { nameWordsOf } from "./name-words.ts";
import { cellOf, cellsAround, isTollFree, phoneKeys, siteKey } from "./place-keys.ts";

const FIRST_SIZE = 1024;

/**
 * Which places have a key, in three numbers for each: there are more than a million for 100,000 places. Keys that share
 * a number are told apart when the places are compared.
 */
class PostingLists {
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

/** What more have in common tells nobody from anybody. */
const MANY = 64;

/** All known places, found by whatever a match could rest on. */
export class PlaceIndex {
  readonly #places: KnownPlace[] = [];
  readonly #byStudio = new Map<number, number>();
  readonly #lists = new PostingLists();

  add(known: KnownPlace): void {
    const at = this.#places.push(known) - 1;
    this.#byStudio.set(known.studioId, at);
    for (const key of keysOf(comparedPlace(known))) this.#lists.add(key, at);
  }

  find(studioId: number): KnownPlace | undefined {
    const at = this.#byStudio.get(studioId);
    return at === undefined ? undefined : this.#places[at];
  }

  listOfIds(place: ComparedPlace): KnownPlace[] {
    return this.#listOf(idKeys(place));
  }

  /** With a phone or a site that nobody else has. */
  listOfContact({ phones, site }: ComparedPlace): KnownPlace[] {
    const ownPhones = phones.filter((phone) => !this.isSharedPhone(phone));
    return this.#listOf(
      contactKeys({
        phones: ownPhones,
        site: site && this.isSharedSite(site.key) ? undefined : site,
      }),
    );
  }

  /** With a word of the name in common, near by or where it cannot be told how near. */
  listOfName(place: ComparedPlace): KnownPlace[] {
    const { name, isPositionApproximate, position } = place;
    const whole = isPositionApproximate ? "name" : "vague";
    const worded = [
      ...placedKeys(name, wordsOfPlace(place)),
      `${whole} ${nameWordsOf(name).keys.join(" ")}`,
    ];
    if (isPositionApproximate) return this.#listOf(worded);
    const close = this.#listOf(placedKeys(name, cellsAround(position))).filter((known) =>
      isClose(known, position),
    );
    return [...new Set([...this.#listOf(worded), ...close])];
  }

  isSharedPhone = (key: string): boolean =>
    isTollFree(key) ||
    this.#isShared(`phone ${key}`, (known) => phoneKeys(known.phone).includes(key));

  isSharedSite = (key: string): boolean =>
    this.#isShared(`site ${key}`, (known) => siteKey(known.website)?.key === key);

  /** Two keys may share a number: whoever is found is asked. */
  #isShared(key: string, hasIt: (known: KnownPlace) => boolean): boolean {
    return (
      this.#lists.list(key, 2).length > 1 &&
      this.#countStudios(this.#listOf([key]).filter(hasIt)) > 1
    );
  }

  /** A page that was merged into another is known with the same number. */
  #countStudios(places: readonly KnownPlace[]): number {
    return new Set(places.map(({ studioId }) => studioId)).size;
  }

  #listOf(keys: readonly string[]): KnownPlace[] {
    const found = new Set(keys.flatMap((key) => this.#lists.list(key, MANY)));
    return [...found].map((at) => this.#places[at]).filter((place) => place !== undefined);
  }
}

function keysOf(place: ComparedPlace): string[] {
  const { name, isPositionApproximate, position } = place;
  const whole = nameWordsOf(name).keys.join(" ");
  return [
    ...idKeys(place),
    ...contactKeys(place),
    ...placedKeys(name, wordsOfPlace(place)),
    `name ${whole}`,
    ...(isPositionApproximate ? [`vague ${whole}`] : placedKeys(name, [cellOf(position)])),
  ];
}

function idKeys({ googlePlaceId, osmId }: ComparedPlace): string[] {
  return [
    ...(googlePlaceId === undefined ? [] : [`google ${googlePlaceId}`]),
    ...(osmId === undefined ? [] : [`osm ${osmId}`]),
  ];
}

function contactKeys({ phones, site }: Pick<ComparedPlace, "phones" | "site">): string[] {
  return [
    ...phones.map((phone) => `phone ${phone}`),
    ...(site === undefined ? [] : [`site ${site.key}`]),
  ];
}

/** Where else than by its position a place is looked for. */
function wordsOfPlace({ postalCode, house }: ComparedPlace): string[] {
  return [postalCode, house].filter((word) => word !== undefined);
}

function placedKeys(name: string, wheres: readonly string[]): string[] {
  const keys = nameWordsOf(name).keys;
  return wheres.flatMap((where) => keys.map((key) => `${where} ${key}`));
}
