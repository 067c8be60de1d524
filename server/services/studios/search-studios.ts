import type {
  MapAreaQuery,
  PostalCodeSearchQuery,
  StudioSearchQuery,
} from "#domain/contracts/studio-search.ts";
import { isProvince } from "#domain/rules/places/place-text.ts";
import {
  type Place,
  placeAtPosition,
  resolvePlace,
  resolvePostalCode,
} from "#server/catalogue/places/resolve-place.ts";
import type { StudioIndex } from "#server/catalogue/search/index-studios.ts";
import { searchCatalogue, searchMapArea } from "#server/catalogue/search/search-catalogue.ts";
import type { Matches } from "#server/catalogue/search/search-index.ts";
import { type CardList, writeCards } from "#server/catalogue/search/serialised-cards.ts";
import type { Deps } from "#server/services/deps.ts";

/** Cards as finished JSON, and the number of all that match. */
export type FoundStudios = { cards: CardList; total: number; place: Place | undefined };

const NOTHING: Matches = { total: 0, rows: [], distancesKm: undefined };

export function searchStudios({ catalogue }: Deps, query: StudioSearchQuery): FoundStudios {
  const { index } = catalogue;
  const { location, latitude, longitude } = query;
  if (latitude !== undefined && longitude !== undefined) {
    const place = placeAtPosition({ latitude, longitude });
    return found(index, place, searchCatalogue(index, toSearch(query, place)));
  }
  if (location === undefined || isProvince(location)) {
    return found(index, undefined, searchCatalogue(index, toSearch(query, undefined)));
  }
  const place = resolvePlace(index, location);
  return found(
    index,
    place,
    place === undefined ? NOTHING : searchCatalogue(index, toSearch(query, place)),
  );
}

export function searchByPostalCode(
  { catalogue }: Deps,
  query: PostalCodeSearchQuery,
): FoundStudios {
  const { index } = catalogue;
  const place = resolvePostalCode(index, query.postalCode);
  return found(
    index,
    place,
    place === undefined ? NOTHING : searchCatalogue(index, toSearch(query, place)),
  );
}

export function searchInMapArea({ catalogue }: Deps, query: MapAreaQuery): FoundStudios {
  const { index } = catalogue;
  const { north, south, east, west, ...filters } = query;
  const area = { north, south, east, west };
  return found(index, undefined, searchMapArea(index, { ...filters, area }));
}

function toSearch(query: StudioSearchQuery | PostalCodeSearchQuery, place: Place | undefined) {
  return { ...query, place, distanceKm: query.distance };
}

function found(index: StudioIndex, place: Place | undefined, matches: Matches): FoundStudios {
  const { rows, distancesKm, total } = matches;
  return { cards: writeCards(index.cards, rows, distancesKm), total, place };
}
