import type { Preferences } from "#domain/contracts/preferences.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import {
  addFavourites,
  moveFavourite,
  restoreFavourite,
  toggleFavourite,
} from "#domain/rules/visitor/favourites.ts";
import { recordVisit } from "#domain/rules/visitor/kept-lists.ts";
import { readPreferences, updatePreferences } from "./preferences.ts";
import { reportClick } from "./report-click.ts";
import { initialPreferences } from "./saved-preferences.ts";

/** What a visitor says of their taste; recommendations are ranked by it. */
export type Taste = Pick<
  Preferences,
  "preferredClassTypes" | "preferredAmenities" | "maxDistance" | "priceRange"
>;

export function toggleFavouriteStudio(studioId: number): void {
  if (!readPreferences().favoriteStudios.includes(studioId)) reportClick("saved", studioId);
  updateFavourites((ids) => toggleFavourite(ids, studioId));
}

/** Somebody else's list, behind one's own. */
export function keepStudios(studioIds: readonly number[]): void {
  updateFavourites((ids) => addFavourites(ids, studioIds));
}

/** Takes a removal back; `place` is how many stood before it. */
export function restoreFavouriteStudio(studioId: number, place: number): void {
  updateFavourites((ids) => restoreFavourite(ids, studioId, place));
}

export function moveFavouriteStudio(studioId: number, by: -1 | 1): void {
  updateFavourites((ids) => moveFavourite(ids, studioId, by));
}

function updateFavourites(change: (ids: readonly number[]) => readonly number[]): void {
  updatePreferences((saved) => {
    const favourites = change(saved.favoriteStudios);
    return favourites === saved.favoriteStudios
      ? saved
      : { ...saved, favoriteStudios: [...favourites] };
  });
}

export function rememberVisit(studioId: number): void {
  updatePreferences((saved) =>
    saved.visitHistory[0] === studioId
      ? saved
      : { ...saved, visitHistory: recordVisit(saved.visitHistory, studioId) },
  );
}

/**
 * A search by name or postal code, or "near me" (no place): studio pages measure their distance from
 * there, and recommendations are looked for around it.
 */
export function rememberSearch({ place, position }: { place?: string; position: Position }): void {
  const { latitude, longitude } = position;
  updatePreferences((saved) => ({
    ...saved,
    preferredLocation: place ?? saved.preferredLocation,
    lastPosition: { latitude, longitude, name: place ?? "" },
  }));
}

export function rememberTaste(taste: Partial<Taste>): void {
  updatePreferences((saved) => ({ ...saved, ...taste }));
}

/** All but the favourites, which were chosen one by one. */
export function forgetVisitor(): void {
  updatePreferences(({ favoriteStudios }) => ({ ...initialPreferences, favoriteStudios }));
}
