import fc from "fast-check";
import type { WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import { writeWeekSpans } from "#domain/rules/hours/opening-hours.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { type City, cities } from "#domain/vocabulary/cities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { priceRanges } from "#domain/vocabulary/search-choices.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import type { CatalogueStudio } from "#server/catalogue/catalogue-studio.ts";

const span = fc
  .tuple(fc.integer({ min: 300, max: 1300 }), fc.integer({ min: 30, max: 900 }))
  .map(([from, length]) => ({ from, to: from + length }));

const hours: fc.Arbitrary<WeekHours | null> = fc.option(
  fc
    .array(fc.tuple(fc.constantFrom(...weekdays), fc.array(span, { maxLength: 2 })), {
      maxLength: 7,
    })
    .map((days) => Object.fromEntries(days)),
  { freq: 4 },
);

/** Where the clock shows Central time. */
const kenora: City = {
  name: "Kenora",
  slug: "kenora",
  latitude: 49.767,
  longitude: -94.4894,
  population: 15_000,
};

/** Few distinct values, so that equal distances, ratings and names really happen. */
const draft = fc.record({
  city: fc.constantFrom(...cities.slice(0, 4), ...cities.slice(9, 10), kenora),
  east: fc.integer({ min: -6, max: 6 }),
  north: fc.integer({ min: -6, max: 6 }),
  /** Kilometres apart, or a street or two, where packages decide. */
  stepDegrees: fc.constantFrom(0.02, 0.0007),
  name: fc.constantFrom("Long Spine", "Harbour & Core", "365", "Plumb Line", "Étoile", "Ťělo 🧘"),
  neighborhood: fc.constantFrom(null, "Liberty Village", "Downtown", "The Glebe"),
  rating: fc.constantFrom(null, 3.5, 4.2, 4.8, 5),
  reviewCount: fc.constantFrom(0, 3, 40),
  priceRange: fc.constantFrom(null, ...priceRanges),
  featured: fc.boolean(),
  priority: fc.integer({ min: 0, max: 3 }),
  amenities: fc.subarray([...amenityKeys]),
  classTypes: fc.subarray([...classTypeKeys]),
  hours,
});

export const arbitraryStudios: fc.Arbitrary<CatalogueStudio[]> = fc
  .array(draft, { maxLength: 60 })
  .map((drafts) =>
    drafts.map(({ city, east, north, stepDegrees, hours: week, priority, ...fields }, place) => ({
      priority,
      hours: week,
      changedAt: new Date(0),
      isSample: false,
      card: {
        ...fields,
        id: place + 1,
        slug: `${slugify(fields.name)}-${place + 1}`,
        city: city.name,
        citySlug: city.slug,
        address: "",
        postalCode: null,
        latitude: city.latitude + north * stepDegrees,
        longitude: city.longitude + east * stepDegrees * 1.5,
        price: null,
        imageUrl: null,
        description: "",
        phone: null,
        weekSpans: week && writeWeekSpans(week),
      },
    })),
  );
