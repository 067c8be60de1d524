import { expect, test } from "vitest";
import type { KnownPlace } from "./known-place.ts";
import { KnownPlaces } from "./known-places.ts";

const loft: KnownPlace = {
  studioId: 7,
  name: "Reformer Loft",
  phone: "(416) 555-0157",
  website: "https://reformer-loft.example",
  postalCode: "M5V 3A8",
  address: "145 Front St W, Toronto",
  city: "Toronto",
  latitude: 43.6446,
  longitude: -79.3862,
  isPositionApproximate: false,
  googlePlaceId: "ChIJloft",
  osmId: null,
  isListed: false,
};

function place(fields: object) {
  return {
    name: "Reformer Loft",
    city: "Toronto",
    latitude: 43.6447,
    longitude: -79.3861,
    isPositionApproximate: false,
    ...fields,
  };
}

function matchOf(fields: object) {
  const known = new KnownPlaces([]);
  known.add(loft);
  return known.match(place(fields));
}

test("one phone and almost one name are one studio, and the evidence says so", () => {
  const match = matchOf({ name: "Reformer Lofft Pilates", phone: "+1 416-555-0157" });
  expect(match).toMatchObject({ outcome: "same", studioId: 7 });
  expect(match).toHaveProperty("evidence.0", "same phone (416) 555-0157 and a similar name");
});

test("a listing's own phone and door are that studio, whatever the file calls it", () => {
  const door = { phone: "416-555-0157", address: "145 Front Street West #200, Toronto" };
  const renamed = place({ ...door, name: "Bay Street Physio & Pilates" });
  const matchWith = (known: Partial<KnownPlace>, fields: object = {}) => {
    const places = new KnownPlaces([]);
    places.add({ ...loft, googlePlaceId: null, isListed: true, ...known });
    return places.match({ ...renamed, ...fields });
  };
  expect(matchWith({})).toMatchObject({ outcome: "same", studioId: 7 });
  expect(matchWith({ isListed: false })).toMatchObject({ outcome: "doubt" });
  expect(matchWith({}, { address: "12 King St W, Toronto" })).not.toMatchObject({
    outcome: "same",
  });
  expect(matchWith({}, { phone: "647-555-0199" })).toEqual({ outcome: "new" });
  expect(matchWith({ googlePlaceId: "ChIJa" }, { googlePlaceId: "ChIJb" })).toMatchObject({
    outcome: "doubt",
  });
});

test("two businesses of one file with a listing's phone and door are a question", () => {
  const known = new KnownPlaces([]);
  known.add({ ...loft, googlePlaceId: null, isListed: true });
  const door = { phone: "416-555-0157", address: "145 Front St W" };
  expect(known.match(place(door))).toMatchObject({ outcome: "same" });
  expect(known.match(place({ ...door, name: "Bay Physio" }))).toMatchObject({ outcome: "doubt" });
});

test("distance alone is nothing", () => {
  expect(matchOf({ name: "Queen West Barre" })).toEqual({ outcome: "new" });
});

const branch = {
  ...{ phone: "(416) 555-0157", address: "2980 Dundas St W, Toronto", postalCode: "M6P 1Z4" },
  ...{ latitude: 43.6655, longitude: -79.468 },
};

test("who is at two addresses of one file has not moved", () => {
  const known = new KnownPlaces([]);
  known.add(loft);
  expect(known.match(place({ phone: "(416) 555-0157" }))).toMatchObject({ outcome: "same" });
  const second = known.match(place(branch));
  expect(second).toMatchObject({ outcome: "doubt", studioId: 7 });
  expect(second).toHaveProperty("evidence.2", "this file has it at another address too");
});

test("nor has it when the new address comes first; and the same row twice is one place", () => {
  const known = new KnownPlaces([]);
  known.add(loft);
  expect(known.match(place(branch))).toMatchObject({ outcome: "same", studioId: 7 });
  expect(known.match(place(branch))).toMatchObject({ outcome: "same", studioId: 7 });
  expect(known.match(place({}))).toMatchObject({ outcome: "doubt", studioId: 7 });
});

test("two branches that a file brings with one number are a question, not one studio", () => {
  const known = new KnownPlaces([]);
  known.addSeen({ ...loft, googlePlaceId: null });
  expect(known.match(place(branch))).toMatchObject({ outcome: "doubt", studioId: 7 });
});

test("the studio at the door comes before one elsewhere with the same number", () => {
  const known = new KnownPlaces([]);
  known.add(loft);
  known.add({ ...loft, ...branch, studioId: 8, phone: null, googlePlaceId: null });
  expect(known.match(place(branch))).toMatchObject({ outcome: "same", studioId: 8 });
});
