import { hash as hashOf } from "node:crypto";
import type { CatalogueStudio } from "../catalogue-studio.ts";

export type SerialisedCards = {
  /** Each card as the JSON text that will be sent, without its closing brace: a distance may follow. */
  readonly texts: readonly Buffer[];
  /** Two numbers for each card: a hash of its text. */
  readonly hashes: Int32Array;
};

/** A JSON array of cards, and its hash, for an ETag. */
export type CardList = { readonly json: Buffer; readonly hash: string };

export function serialiseCards(studios: readonly CatalogueStudio[]): SerialisedCards {
  const texts = studios.map(({ card }) => JSON.stringify(card).slice(0, -1));
  const bytes = Buffer.from(texts.join(""));
  const hashes = new Int32Array(2 * studios.length);
  let end = 0;
  const pieces = texts.map((text, row) => {
    const start = end;
    end += Buffer.byteLength(text);
    const piece = bytes.subarray(start, end);
    const digest = hashOf("sha1", piece, "buffer");
    hashes[2 * row] = digest.readInt32LE(0);
    hashes[2 * row + 1] = digest.readInt32LE(4);
    return piece;
  });
  return { texts: pieces, hashes };
}

const COMMA = ",".charCodeAt(0);
const OPENING = "[".charCodeAt(0);
const CLOSING = "]".charCodeAt(0);
const WITHOUT_DISTANCE = Buffer.from("}");

/** Cards are copied together, not serialised again, and their hashes mixed, not the whole text hashed. */
export function writeCards(
  { texts, hashes }: SerialisedCards,
  rows: readonly number[],
  distancesKm: readonly number[] | undefined,
): CardList {
  const pieces: Buffer[] = [];
  let length = Math.max(2, rows.length + 1);
  let [low, high] = [rows.length, 0];
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    const distanceKm = distancesKm?.[place];
    const tens = distanceKm === undefined ? -1 : Math.round(distanceKm * 100);
    const text = texts[row] ?? WITHOUT_DISTANCE;
    const end = ending(tens);
    pieces.push(text, end);
    length += text.length + end.length;
    low = mix(low, hashes[2 * row] ?? 0);
    high = mix(high ^ tens, hashes[2 * row + 1] ?? 0);
  }
  const hash = `${(low >>> 0).toString(36)}.${(high >>> 0).toString(36)}`;
  return { json: joinPieces(pieces, length), hash };
}

/** One step of a multiplicative hash, which minds the order. */
function mix(state: number, value: number): number {
  const product = Math.imul(state ^ value, 0x9e3779b1);
  return product ^ (product >>> 15);
}

function joinPieces(pieces: readonly Buffer[], length: number): Buffer {
  const answer = takeBytes(length);
  answer[0] = OPENING;
  let at = 1;
  for (let piece = 0; piece < pieces.length; piece += 2) {
    if (piece > 0) {
      answer[at] = COMMA;
      at += 1;
    }
    at = copyTo(answer, at, pieces[piece]);
    at = copyTo(answer, at, pieces[piece + 1]);
  }
  answer[at] = CLOSING;
  return answer;
}

const SLAB_BYTES = 256 * 1024;
const MAX_SLAB_BYTES = SLAB_BYTES / 8;
let slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
let used = 0;

/** Memory for an answer that is sent and forgotten: many of them share one allocation. */
function takeBytes(length: number): Buffer {
  if (length > MAX_SLAB_BYTES) return Buffer.allocUnsafeSlow(length);
  if (used + length > SLAB_BYTES) {
    slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
    used = 0;
  }
  const start = used;
  used += length;
  return slab.subarray(start, used);
}

function copyTo(answer: Buffer, at: number, piece: Buffer | undefined): number {
  if (piece === undefined) return at;
  answer.set(piece, at);
  return at + piece.length;
}

/** Within 50 km, by tens of metres. */
const knownEndings: Buffer[] = [];
const MAX_KNOWN_ENDINGS = 5_000;

/** A hundred metres would do on a card; ten let a test compare. */
function ending(tensOfMetres: number): Buffer {
  if (tensOfMetres < 0) return WITHOUT_DISTANCE;
  const known = knownEndings[tensOfMetres];
  if (known !== undefined) return known;
  const text = Buffer.from(`,"distance":${tensOfMetres / 100}}`);
  if (tensOfMetres < MAX_KNOWN_ENDINGS) knownEndings[tensOfMetres] = text;
  return text;
}
