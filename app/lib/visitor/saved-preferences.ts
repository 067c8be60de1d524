import type { Preferences } from "#domain/contracts/preferences.ts";
import type { SearchedPosition } from "#domain/rules/places/distance.ts";
import { searchLimits } from "#domain/rules/search/search-limits.ts";
import { MAX_FAVOURITES } from "#domain/rules/visitor/favourites.ts";
import { MAX_VISITS } from "#domain/rules/visitor/kept-lists.ts";
import {
  defaultDistanceKm,
  defaultPreferredPriceRange,
  priceRanges,
} from "#domain/vocabulary/search-choices.ts";
import { isArrayOf, isNumber, isOneOf, isRecord, isText } from "./checks.ts";

/**
 * A visitor's preferences (product rules, "What the browser remembers"), and where the visitor last
 * searched.
 */
export type SavedPreferences = Preferences & { lastPosition?: SearchedPosition };

/** What a visitor has who never chose anything, and what the server renders for everyone. */
export const initialPreferences: SavedPreferences = {
  preferredClassTypes: [],
  preferredAmenities: [],
  maxDistance: defaultDistanceKm,
  priceRange: defaultPreferredPriceRange,
  preferredLocation: "",
  visitHistory: [],
  favoriteStudios: [],
};

/** What was saved in the browser; what is corrupt is ignored and logged. */
export function parseSavedPreferences(text: string | null): SavedPreferences {
  if (text === null) return initialPreferences;
  try {
    const saved: unknown = JSON.parse(text);
    const preferences = isRecord(saved) ? { ...initialPreferences, ...saved } : undefined;
    if (isSavedPreferences(preferences)) return preferences;
    throw new TypeError("They are not what this site saves");
  } catch (error) {
    console.warn("The saved preferences are ignored:", error);
    return initialPreferences;
  }
}

const isKey = isText(100);
const isStudioId = isNumber(1, 2_147_483_647, "whole");

/**
 * The contract's rules by hand: pages that came with their data parse nothing else in the browser,
 * and the contract itself is five times the rest of their preferences' code. A test holds the two together.
 */
function isSavedPreferences(value: unknown): value is SavedPreferences {
  return (
    isRecord(value) &&
    isArrayOf(isKey, 50)(value.preferredClassTypes) &&
    isArrayOf(isKey, 50)(value.preferredAmenities) &&
    isNumber(Number.MIN_VALUE, 500)(value.maxDistance) &&
    isOneOf(priceRanges)(value.priceRange) &&
    isText(searchLimits.maxTextCharacters)(value.preferredLocation) &&
    isArrayOf(isStudioId, MAX_VISITS)(value.visitHistory) &&
    isArrayOf(isStudioId, MAX_FAVOURITES)(value.favoriteStudios) &&
    (value.lastPosition === undefined || isPosition(value.lastPosition))
  );
}

function isPosition(value: unknown): value is SearchedPosition {
  return (
    isRecord(value) &&
    isNumber(-90, 90)(value.latitude) &&
    isNumber(-180, 180)(value.longitude) &&
    (value.name === undefined || isText(searchLimits.maxTextCharacters)(value.name))
  );
}
