import fc from "fast-check";

const texts = ["Wi-Fi", "Café “Élan”", 'Say "hi", twice', "two\nlines", " ", "", "-", "a/b.c"];
const text = fc.constantFrom(...texts);
const absent = fc.constantFrom(null, undefined, "", " ");
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.oneof(values, values, absent);
const few = <Value>(values: fc.Arbitrary<Value>) => maybe(fc.array(values, { maxLength: 3 }));

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const times = fc.constantFrom("Closed", "9 AM to 5 PM", "6\u202fAM–1\u202fPM, 3–9 PM");
const offers = ["Wi-Fi", "Free parking lot", "Showers", "Lockers/cubbies", "Car Park", "No. 1 gym"];
const offer = fc.dictionary(fc.constantFrom(...offers), fc.boolean(), { minKeys: 1, maxKeys: 1 });
const section = fc.constantFrom("Amenities", "Parking", "Planning");

/** What an export may say of a place beside its name and where it is, or leave out. */
export const anyApifyFacts = fc.record({
  categories: few(fc.constantFrom("Pilates studio", "Gym, indoor", "Yoga studio")),
  totalScore: maybe(fc.constantFrom(4.7, 5, 3.25)),
  reviewsCount: maybe(fc.nat(500)),
  website: maybe(fc.webUrl()),
  description: maybe(text),
  neighborhood: maybe(text),
  plusCode: maybe(text),
  openingHours: maybe(
    fc.uniqueArray(fc.record({ day: fc.constantFrom(...days), hours: maybe(times) }), {
      selector: ({ day }) => day,
    }),
  ),
  additionalInfo: maybe(fc.dictionary(section, fc.array(maybe(offer), { maxLength: 3 }))),
  imageUrls: few(maybe(fc.webUrl())),
  bookingLinks: few(fc.record({ name: text, url: fc.webUrl() })),
  emails: few(fc.emailAddress()),
  peopleAlsoSearch: few(fc.record({ title: text, totalScore: fc.nat(5) })),
  reviewsTags: few(fc.record({ title: text, count: fc.nat(9) })),
  reviews: few(
    fc.record({
      reviewId: fc.uuid(),
      stars: fc.integer({ min: 1, max: 5 }),
      ...{ name: maybe(text), text: maybe(text) },
    }),
  ),
});

/** What an export says of the search that found a place, and of the day: nobody sees it. */
export const anySearch = fc.record({
  searchString: fc.constantFrom("pilates toronto", "reformer", "", undefined),
  searchPageUrl: fc.webUrl(),
  rank: fc.nat(100),
  isAdvertisement: fc.boolean(),
  scrapedAt: fc.constantFrom("2026-08-07T12:00:00.000Z", "2026-09-30T08:15:00.000Z"),
  kgmid: text,
});

/** The same as a table: a column for every value of any place, in an order that a number decides. */
export function flattenedCsv(places: readonly object[], shuffle = 0): string {
  const rows = places.map((place) => new Map(cellsOf(place, "")));
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))].toSorted(
    (one, other) => orderOf(one, shuffle) - orderOf(other, shuffle),
  );
  return [columns, ...rows.map((row) => columns.map((column) => row.get(column) ?? ""))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","))
    .join("\r\n");
}

function cellsOf(value: unknown, column: string): [column: string, cell: string][] {
  if (value === null || value === undefined) return [];
  if (typeof value !== "object") return [[column, String(value)]];
  return Object.entries(value).flatMap(([key, part]) =>
    cellsOf(part, column === "" ? key : `${column}/${key}`),
  );
}

function orderOf(column: string, shuffle: number): number {
  return (
    [...column].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, shuffle) * shuffle
  );
}
