import { hash } from "node:crypto";
import type { StudioPin } from "#domain/contracts/studio-facets.ts";
import type { CatalogueStudio } from "../catalogue-studio.ts";
import type { CardList } from "./serialised-cards.ts";

export function serialisePin({ card }: CatalogueStudio): string {
  const pin: StudioPin = [card.id, card.latitude, card.longitude, card.rating];
  return JSON.stringify(pin);
}

/** Pins are joined, not serialised again: 20,000 of them are a matter of a millisecond or two. */
export function writePins(pins: readonly string[], rows: readonly number[]): CardList {
  let json = "[";
  for (let place = 0; place < rows.length; place += 1) {
    if (place > 0) json += ",";
    json += pins[rows[place] ?? 0] ?? "";
  }
  json += "]";
  return { json, hash: hash("sha1", json, "base64url") };
}
