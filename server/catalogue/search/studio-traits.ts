import { hash as hashOf } from "node:crypto";
import type { StudioPin } from "#domain/contracts/studios/studio-facets.ts";
import { pick } from "#domain/rules/basics/each-name.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import { placeKey } from "#domain/rules/places/address.ts";
import type { Rankable } from "#domain/rules/search/ranking.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import { type IndexedName, nameWords } from "#domain/rules/typed-text/studio-names.ts";
import type { CatalogueStudio } from "#server/catalogue/catalogue-studio.ts";
import { type Point, unitVector } from "./positions.ts";

/** What follows of one studio alone: worked out once, however often the index is made anew. */
export type StudioTraits = {
  readonly studio: CatalogueStudio;
  readonly rankable: Rankable;
  readonly point: Point;
  /** The card's JSON without its closing brace: a distance may follow. */
  readonly cardText: string;
  readonly cardHash: readonly [number, number];
  /** What a class that is found says of its studio, as JSON. */
  readonly classText: string;
  /** The JSON that the map is sent. */
  readonly pin: string;
  readonly path: string;
  readonly nameKey: string;
  readonly neighbourhoodKey: string;
  readonly cityKey: string;
  /** As reading a typed text knows it. */
  readonly named: IndexedName;
};

const classFields = [
  ...(["id", "name", "city", "citySlug", "slug", "neighborhood"] as const),
  ...(["latitude", "longitude", "rating", "reviewCount"] as const),
] as const;

const known = new WeakMap<CatalogueStudio, StudioTraits>();

export function traitsOf(studio: CatalogueStudio): StudioTraits {
  const traits = known.get(studio) ?? workOut(studio);
  known.set(studio, traits);
  return traits;
}

function workOut(studio: CatalogueStudio): StudioTraits {
  const { card } = studio;
  const pin: StudioPin = [card.id, card.latitude, card.longitude, card.rating];
  return {
    studio,
    rankable: rankableOf(studio),
    point: unitVector(card),
    ...serialiseCard(card),
    classText: asciiJson(pick(card, classFields)),
    pin: JSON.stringify(pin),
    path: pathKey(card.citySlug, card.slug),
    nameKey: placeKey(card.name),
    neighbourhoodKey: placeKey(card.neighborhood ?? ""),
    cityKey: placeKey(card.city),
    named: {
      words: nameWords(card.name),
      studio: {
        name: card.name,
        city: card.city,
        citySlug: card.citySlug,
        neighbourhood: slugify(card.neighborhood ?? ""),
        path: studioPath(card),
      },
    },
  };
}

export function pathKey(citySlug: string, slug: string): string {
  return `${citySlug}/${slug}`;
}

function rankableOf({ card, priority }: CatalogueStudio): Rankable {
  const { id, name, rating, reviewCount, featured } = card;
  return { id, name, rating, reviewCount, featured, priority };
}

function serialiseCard(card: CatalogueStudio["card"]): Pick<StudioTraits, "cardText" | "cardHash"> {
  const bytes = Buffer.from(asciiJson(card).slice(0, -1), "latin1");
  const digest = hashOf("sha1", bytes, "buffer");
  return {
    cardText: bytes.toString("latin1"),
    cardHash: [digest.readInt32LE(0), digest.readInt32LE(4)],
  };
}

/** Text in ASCII has as many bytes as characters: it is sent as it is, without being encoded. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

const plain = /^[ !#-[\]-~]*$/;

/** The same of a text alone: most need nothing written differently, which is seen in half the time. */
export function asciiText(text: string | null): string {
  if (text === null) return "null";
  return plain.test(text) ? `"${text}"` : asciiJson(text);
}
