import { expect, test } from "vitest";
import { readOsmFeature, readOverpassElement } from "./read-osm-place.ts";

const square = [
  [-79.4, 43.6],
  [-79.2, 43.6],
  [-79.2, 43.8],
  [-79.4, 43.8],
  [-79.4, 43.6],
];
const small = [
  [0, 0],
  [0.1, 0],
  [0.1, 0.1],
  [0, 0.1],
  [0, 0],
];

test.each([
  ["Point", [-79.3, 43.7]],
  ["Polygon", [square, small]],
  ["LineString", square],
  ["MultiPolygon", [[small], [square]]],
  ["MultiPoint", square.slice(1)],
])("a %s has one position", (type, coordinates) => {
  const { place } = readOsmFeature({
    id: "way/5",
    geometry: { type, coordinates },
    properties: {},
  });
  expect(place).toEqual({ osmId: "way/5", latitude: 43.7, longitude: -79.3 });
});

test("tags become fields", () => {
  const properties = {
    "@id": "node/1",
    name: "Loft Pilates",
    "addr:housenumber": "12",
    "addr:street": "King Street West",
    "addr:unit": "3",
    "addr:city": "Toronto",
    "addr:postcode": "m5v 3a8",
    "contact:phone": "+1 416-555-0157;+1 416-555-0158",
    "contact:website": "loft.example",
    "contact:instagram": "loft",
    leisure: "fitness_centre",
    sport: "pilates;yoga",
    opening_hours: "Mo-Tu 06:00-22:00; PH off",
    internet_access: "wlan",
  };
  expect(readOsmFeature({ properties, geometry: null }, "2025-06-10T21:56:57Z")).toMatchObject({
    notes: [],
    place: {
      osmId: "node/1",
      name: "Loft Pilates",
      street: "12 King Street West, Unit 3",
      city: "Toronto",
      postalCode: "M5V 3A8",
      phone: "+1 416-555-0157",
      website: "https://loft.example/",
      instagram: "https://www.instagram.com/loft",
      categories: ["pilates", "yoga", "fitness centre"],
      hours: { monday: "6 AM to 10 PM", tuesday: "6 AM to 10 PM" },
      amenities: ["wifi"],
      seenAt: "2025-06-10T21:56:57.000Z",
    },
  });
});

test.each([
  ["its own position", { lat: "43.7", lon: "-79.3" }],
  ["its centre", { center: { lat: "43.7", lon: "-79.3" } }],
  ["its bounds", { bounds: { minlat: "43.6", maxlat: "43.8", minlon: "-79.4", maxlon: "-79.2" } }],
  ["its line", { geometry: square.map(([lon, lat]) => ({ lat, lon })) }],
])("an element of Overpass with %s", (_, where) => {
  const { place } = readOverpassElement({ type: "way", id: "7", tags: { name: "A" }, ...where });
  expect(place).toMatchObject({ osmId: "way/7", name: "A", longitude: -79.3 });
  expect(place.latitude).toBeCloseTo(43.7, 6);
});

test.each([
  ["beside each other", { osm_type: "node", osm_id: "7", name: "Loft", sport: "pilates" }],
  ["inside of tags", { type: "node", id: 7, tags: { name: "Loft", sport: "pilates" } }],
  [
    "in one text",
    { osm_type: "node", osm_id: "7", name: "Loft", other_tags: '"sport"=>"pilates","x"=>"a\\"b"' },
  ],
  ["with their number in short", { full_id: "n7", name: "Loft", sport: "pilates" }],
])("tags may stand %s", (_, properties) => {
  const { place } = readOsmFeature({ properties, geometry: null });
  expect(place).toEqual({ osmId: "node/7", name: "Loft", categories: ["pilates"] });
});

test("what is disused is gone, unless something else is there now", () => {
  const gone = (properties: object) => readOsmFeature({ properties }).place.permanentlyClosed;
  expect(gone({ "disused:leisure": "fitness_centre" })).toBe(true);
  expect(gone({ shop: "vacant" })).toBe(true);
  expect(gone({ "disused:shop": "shoes", leisure: "fitness_centre" })).toBeUndefined();
});

test("what is no feature is still a row", () => {
  expect(readOsmFeature(7)).toMatchObject({ place: {}, notes: ["row: has no tags"] });
});
