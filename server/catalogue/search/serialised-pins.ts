import { hash } from "node:crypto";
import { searchLimits } from "#domain/rules/search/search-limits.ts";
import { asciiJson } from "./ascii-json.ts";
import type { StudioIndex } from "./index-studios.ts";
import type { CardList } from "./serialised-cards.ts";

/**
 * Pins are joined, not serialised again: 20,000 of them are a matter of a millisecond or two. Where
 * they are as few as a list may have, each has its name with it, for whoever does not see the map.
 */
export function writePins(index: StudioIndex, rows: readonly number[]): CardList {
  const { pins } = index;
  const isNamed = rows.length <= searchLimits.maxStudios;
  let json = "[";
  for (let place = 0; place < rows.length; place += 1) {
    const row = rows[place] ?? 0;
    const pin = pins[row] ?? "";
    if (place > 0) json += ",";
    json += isNamed ? `${pin.slice(0, -1)},${asciiJson(index.studios[row]?.card.name)}]` : pin;
  }
  json += "]";
  return { json, hash: hash("sha1", json, "base64url") };
}
