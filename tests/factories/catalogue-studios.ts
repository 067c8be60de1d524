import fc from "fast-check";
import type { OpenSpan, WeekHours } from "#domain/contracts/studios/opening-hours.ts";
import { localTime, timeZoneOf } from "#domain/rules/dates/time-zone.ts";
import { dateAfter } from "#domain/rules/hours/dated-hours.ts";
import { writeWeekSpans } from "#domain/rules/hours/opening-hours.ts";
import { comingDays } from "#domain/rules/hours/special-days.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { type City, cities } from "#domain/vocabulary/cities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { receiptKeys } from "#domain/vocabulary/receipts.ts";
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

/** From the day before to a week on; in words alone now and then. */
const special = fc.option(
  fc.array(fc.tuple(fc.integer({ min: -1, max: 8 }), fc.option(fc.array(span, { maxLength: 2 }))), {
    minLength: 1,
    maxLength: 4,
  }),
  { freq: 2, nil: undefined },
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
  price: fc.constantFrom(null, 1500, 2500, 3200, 4500),
  classSize: fc.constantFrom(null, 1, 6, 8, 20),
  receipts: fc.subarray([...receiptKeys]),
  stepFree: fc.constantFrom(null, "yes", "ramp", "no"),
  featured: fc.boolean(),
  priority: fc.integer({ min: 0, max: 3 }),
  amenities: fc.subarray([...amenityKeys]),
  classTypes: fc.subarray([...classTypeKeys]),
  hours,
  special,
});

/** As the catalogue has them at that instant. */
function studiosAt(now: Date): fc.Arbitrary<CatalogueStudio[]> {
  return fc.array(draft, { maxLength: 60 }).map((drafts) =>
    drafts.map(
      (
        { city, east, north, stepDegrees, hours: week, special: days, priority, ...fields },
        place,
      ) => ({
        priority,
        hours: week,
        ...specialAt(days, week, { now, longitude: city.longitude + east * stepDegrees * 1.5 }),
        changedAt: new Date(0),
        bookingUrl: null,
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
          imageUrl: null,
          description: "",
          phone: null,
          weekSpans: week && writeWeekSpans(week),
          ...(days && { specialSpans: JSON.stringify(days) }),
        },
      }),
    ),
  );
}

export const arbitraryStudios = studiosAt(new Date("2026-03-08T07:10:00Z"));

type SpecialDraft = readonly (readonly [after: number, spans: OpenSpan[] | null])[];
type Moment = { readonly now: Date; readonly longitude: number };

function specialAt(
  days: SpecialDraft | undefined,
  week: WeekHours | null,
  { now, longitude }: Moment,
): Pick<CatalogueStudio, "special"> {
  if (days === undefined) return {};
  const local = localTime(now, timeZoneOf(longitude));
  const from = dateAfter(local, 0);
  const dated = Object.fromEntries(days.map(([after, own]) => [dateAfter(local, after), own]));
  const coming = comingDays(week ?? {}, dated, { date: from, weekday: local.weekday });
  return { special: { dated, coming, from } };
}
