import { finishSteps } from "#domain/rules/basics/steps.ts";
import { catalogueStudio } from "#server/catalogue/from-rows.ts";
import type { CardRow } from "#server/catalogue/live-studio-queries.ts";
import { placeAtPosition } from "#server/catalogue/places/resolve-place.ts";
import { suggest } from "#server/catalogue/places/suggest.ts";
import { indexStudios, type StudioIndex } from "#server/catalogue/search/index-studios.ts";
import { searchCatalogue } from "#server/catalogue/search/search-catalogue.ts";
import { generateStudios } from "./generated-studios.ts";
import { searchGenerator } from "./searches.ts";

const MATCHES = 10;
const SEARCHES = 20_000;

export function buildIndex(count: number): StudioIndex {
  return finishSteps(
    indexStudios(
      generateStudios(count).map((studio, place) =>
        catalogueStudio(toCardRow(studio, place + 1), new Date()),
      ),
    ),
  );
}

/** Microseconds for a search with about ten matches: the more studios, the smaller the circle. */
export function microsecondsPerSearch(index: StudioIndex): number {
  const next = searchGenerator("bench/growth");
  const searches = Array.from({ length: 500 }, () => {
    const { latitude, longitude } = next();
    const place = placeAtPosition({ latitude, longitude });
    return { place, distanceKm: radiusFor(index, place), limit: 24 };
  });
  const run = (times: number) => {
    for (let at = 0; at < times; at += 1) {
      const search = searches[at % searches.length];
      if (search !== undefined) searchCatalogue(index, search);
    }
  };
  run(2_000);
  const start = performance.now();
  run(SEARCHES);
  return ((performance.now() - start) * 1000) / SEARCHES;
}

function radiusFor(index: StudioIndex, place: ReturnType<typeof placeAtPosition>): number {
  let radiusKm = 0.05;
  while (radiusKm < 200) {
    const { total } = searchCatalogue(index, { place, distanceKm: radiusKm, limit: 1 });
    if (total >= MATCHES) return radiusKm;
    radiusKm *= 1.2;
  }
  return radiusKm;
}

const typed = ["to", "tor", "toro", "torotno", "ott", "oss", "harbour", "pine stu", "m5v", "zzzz"];

export function medianSuggestionMs(index: StudioIndex): number {
  suggest(index, "warm up");
  const times = Array.from({ length: 300 }, (_, at) => {
    const start = performance.now();
    suggest(index, typed[at % typed.length] ?? "");
    return performance.now() - start;
  });
  return times.toSorted((a, b) => a - b)[150] ?? 0;
}

function toCardRow(studio: ReturnType<typeof generateStudios>[number], id: number): CardRow {
  return {
    id,
    name: studio.name,
    slug: studio.slug,
    city: studio.city,
    citySlug: studio.citySlug,
    neighborhood: studio.neighborhood ?? null,
    address: studio.address ?? "",
    postalCode: null,
    latitude: studio.latitude,
    longitude: studio.longitude,
    rating: studio.rating ?? null,
    reviewCount: studio.reviewCount ?? 0,
    priceRange: studio.priceRange ?? null,
    price: null,
    imageUrl: null,
    featured: studio.featured ?? false,
    description: studio.description ?? "",
    amenities: studio.amenities ?? [],
    classTypes: studio.classTypes ?? [],
    phone: null,
    ...{ classSize: null, receipts: [], stepFree: null },
    structuredHours: studio.structuredHours ?? null,
    packagePriority: 0,
    source: "operator",
    listingId: null,
    updatedAt: new Date(0),
    hoursSource: null,
    hoursSeenAt: null,
    specialDays: [],
    bookingUrl: null,
    website: null,
    hoursConfirmedAt: null,
  };
}
