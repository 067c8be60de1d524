import { expect, test } from "vitest";
import { studioCardsSchema } from "#domain/contracts/studios/studio.ts";
import { studioPinsSchema } from "#domain/contracts/studios/studio-facets.ts";
import { runTestSite } from "#tests/support/test-site.ts";

const site = runTestSite();

test.each([
  ["/search", "location=toronto"],
  ["/search", "location=toronto&distance=5&classTypes=reformer-pilates&rating=4.5"],
  ["/search", "location=tobermory&amenities=parking"],
  ["/search", "latitude=45.42&longitude=-75.69&distance=10&openOn=sunday&openTime=10:30"],
  ["/search", "priceRange=$35%2B&timeOfDay=evening"],
  ["/search", "location=nowhere%20at%20all"],
  ["/search/postal-code", "postalCode=M5V%203A8&distance=2"],
  ["/search/area", "north=43.7&south=43.6&east=-79.3&west=-79.5&amenities=wifi"],
])("the pins are the studios of %s?%s", async (call, query) => {
  const found = await site().get(`/api/studios${call}?${query}`);
  const pins = await site().get(`/api/studios/pins?${query}`);
  const expected = studioCardsSchema
    .parse(found.body)
    .map(({ id, latitude, longitude, rating, name }) => [id, latitude, longitude, rating, name]);
  expect(new Set(studioPinsSchema.parse(pins.body).map((pin) => String(pin)))).toEqual(
    new Set(expected.map(String)),
  );
  expect(expected).toHaveLength(Number(found.headers["x-total-count"]));
});

test("all studios of the directory are pins, though a search shows 500 at most", async () => {
  const { headers } = await site().get("/api/studios/search");
  const { body } = await site().get("/api/studios/pins");
  expect(studioPinsSchema.parse(body)).toHaveLength(Number(headers["x-total-count"]));
});

const onePlace = "Send one place only: a location, a position, a postal code or a map's area";

test.each([
  ["location=toronto&postalCode=M5V3A8", onePlace],
  ["latitude=43&longitude=-79&north=44&south=43&east=-79&west=-80", onePlace],
  ["latitude=43", "Send latitude and longitude together"],
  ["north=44&south=43", "Send all four sides of a map's area, or none"],
  ["north=43&south=44&east=-79&west=-80", "South must lie below north, and west before east"],
  [
    "north=44&south=43&east=-79&west=-80&distance=5",
    "A map's area has no distance: leave one of them out",
  ],
  ["location=toronto&openTime=10:30", "Send the day (openOn) with a time"],
  ["postalCode=90210", "This is not a Canadian postal code"],
])("pins refuse %s with a sentence", async (query, sentence) => {
  const { status, text } = await site().get(`/api/studios/pins?${query}`);
  expect(status).toBe(400);
  expect(text).toContain(sentence);
});
