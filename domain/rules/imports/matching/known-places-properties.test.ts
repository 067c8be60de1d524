import fc from "fast-check";
import { expect, test } from "vitest";
import { comparedPlace } from "./compared-place.ts";
import type { KnownPlace, MatchedPlace } from "./known-place.ts";
import { KnownPlaces } from "./known-places.ts";
import { isTollFree, phoneKeys, siteKey } from "./place-keys.ts";
import { chooseMatch, weighKnown } from "./weigh-known.ts";

/** Few words, phones and doors, so that places have much in common. */
const names = fc
  .array(fc.constantFrom("Core", "Loft", "Refromer", "Reformer", "Toronto", "East", "West", "2"), {
    minLength: 1,
    maxLength: 3,
  })
  .map((words) => `${words.join(" ")} Pilates`);
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null, freq: 2 });
const fields = fc.record({
  name: names,
  phone: maybe(fc.constantFrom("416-555-0101", "(647) 555-0102", "1-800-555-0103")),
  website: maybe(fc.constantFrom("https://a.example", "b.example/x", "https://www.b.example/y")),
  postalCode: maybe(fc.constantFrom("M5V 3A8", "M4K 1A1", "N0B 2K0")),
  address: maybe(fc.constantFrom("12 King St W, Toronto", "12 King Street", "9 Elm Ave")),
  city: fc.constantFrom("Toronto", "Toronto", "Barrie"),
  latitude: fc.constantFrom(43.65, 43.6505, 43.653, 43.7, 44.4),
  longitude: fc.constantFrom(-79.38, -79.381, -79.385),
  isPositionApproximate: fc.boolean(),
  googlePlaceId: maybe(fc.constantFrom("ChIJa", "ChIJb")),
  osmId: maybe(fc.constantFrom("node/1", "way/2")),
  isListed: fc.boolean(),
});

/** Everybody is compared with everybody. */
function bruteMatch(known: readonly KnownPlace[], place: MatchedPlace) {
  const isShared = (has: (one: KnownPlace) => boolean) => known.filter(has).length > 1;
  const many = {
    isSharedPhone: (key: string) =>
      isTollFree(key) || isShared(({ phone }) => phoneKeys(phone).includes(key)),
    isSharedSite: (key: string) => isShared(({ website }) => siteKey(website)?.key === key),
  };
  const compared = comparedPlace(place);
  const match = chooseMatch(
    known.map((one) =>
      weighKnown({
        place: compared,
        known: one,
        isOwn: one.studioId === place.studioId,
        many,
      }),
    ),
  );
  const { isMove, ...found } = { isMove: false, ...match };
  return found;
}

test("what is found by looking up is what is found by comparing with all", () => {
  fc.assert(
    fc.property(
      fc.array(fields, { maxLength: 6 }),
      fields,
      fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
      (
        others,
        { googlePlaceId, osmId, phone, website, postalCode, address, isListed, ...place },
        studioId,
      ) => {
        const known = others.map((one, at) => ({ ...one, studioId: at + 1 }));
        const matched = {
          ...place,
          ...(studioId !== undefined && { studioId }),
          ...{ phone: phone ?? "", website: website ?? "", address: address ?? "" },
          ...{ postalCode: postalCode ?? "", osmId: osmId ?? "" },
          googlePlaceId: googlePlaceId ?? "",
        };
        const places = new KnownPlaces([]);
        for (const one of known) places.add(one);
        expect(places.match(matched)).toEqual(bruteMatch(known, matched));
      },
    ),
    { numRuns: 2_000 },
  );
});

test("a person's word comes before any likeness", () => {
  const said = { placeKey: "google ChIJa" } as const;
  const [one] = fc.sample(fields, { numRuns: 1, seed: 4 });
  const known = { ...(one ?? expect.fail("no place")), googlePlaceId: "ChIJa", studioId: 3 };
  const place = { name: known.name, latitude: 43.65, longitude: -79.38, googlePlaceId: "ChIJa" };
  const placed = { ...place, isPositionApproximate: false };
  const matchAfter = (verdict: "same" | "different", studioId: number) => {
    const places = new KnownPlaces([{ ...said, studioId, verdict }]);
    places.add(known);
    places.add({ ...known, studioId: 9, name: "Another", googlePlaceId: null, latitude: 44 });
    return places.match(placed);
  };
  expect(matchAfter("different", 3)).toEqual({ outcome: "new" });
  expect(matchAfter("same", 9)).toMatchObject({ outcome: "same", studioId: 9 });
  expect(new KnownPlaces([{ ...said, studioId: null, verdict: "skip" }]).isSkipped(place)).toBe(
    true,
  );
});
