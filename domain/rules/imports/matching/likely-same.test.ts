import { expect, test } from "vitest";
import type { KnownPlace } from "./known-place.ts";
import { likelySame } from "./likely-same.ts";

const loft: KnownPlace = {
  studioId: 7,
  name: "Reformer Loft",
  phone: "(416) 555-0157",
  website: null,
  postalCode: null,
  address: null,
  city: "Toronto",
  latitude: 43.64,
  longitude: -79.42,
  isPositionApproximate: false,
  googlePlaceId: null,
  osmId: null,
  isListed: false,
};

test("one phone, one door and almost one name are likely one studio, and it is said why", () => {
  const position = { latitude: 43.6403, longitude: -79.42 };
  const trial = { name: "Trial Reformer Loft", phone: "+1 416 555 0157", position };
  const [likely] = likelySame(trial, [loft]);
  expect(likely?.id).toBe(7);
  expect(likely?.reasons.join("; ")).toMatch(/same phone \(416\) 555-0157.*33 m apart/);
});

test("an unrelated studio far away that answers the same telephone is not taken for it", () => {
  const position = { latitude: 45.42, longitude: -75.69 };
  const other = { name: "Barre on the Canal", phone: loft.phone, city: "Ottawa", position };
  expect(likelySame(other, [loft])).toEqual([]);
});

test("where nobody knows its position, name and telephone still speak for it", () => {
  const place = { name: "Reformer Loft", phone: loft.phone, city: "Toronto", position: null };
  expect(likelySame(place, [loft]).map(({ id }) => id)).toEqual([7]);
  expect(likelySame({ ...place, name: "Queen West Barre", phone: null }, [loft])).toEqual([]);
});
