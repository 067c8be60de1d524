import { expect, test } from "vitest";
import { studioAlternativesSchema } from "#domain/contracts/studios/studio-alternatives.ts";
import { runTestSite } from "#tests/support/test-site.ts";

const site = runTestSite();

async function ask(query: string) {
  const { status, body } = await site().get(`/api/studios/alternatives?${query}`);
  expect(status).toBe(200);
  return studioAlternativesSchema.parse(body);
}

async function totalOf(query: string): Promise<number> {
  const { headers } = await site().get(`/api/studios/search?${query}&limit=1`);
  return Number(headers["x-total-count"]);
}

test("each chosen filter says how many there are without it", async () => {
  const search =
    "location=guelph&rating=4.5&openOn=sunday&openTime=22:30&classTypes=aerial-pilates";
  const { withoutFilter } = await ask(`${search}&classTypes=hot-pilates&amenities=wifi`);
  const rest = "rating=4.5&classTypes=aerial-pilates&classTypes=hot-pilates&amenities=wifi";
  const expected = {
    rating: `${search.replace("rating=4.5", "")}&classTypes=hot-pilates&amenities=wifi`,
    openOn: `location=guelph&${rest}`,
    openTime: `location=guelph&openOn=sunday&${rest}`,
    classTypes: "location=guelph&rating=4.5&openOn=sunday&openTime=22:30&amenities=wifi",
    amenities: `${search}&classTypes=hot-pilates`,
  };
  expect(new Set(withoutFilter.map(({ filter }) => filter))).toEqual(
    new Set(Object.keys(expected)),
  );
  for (const [filter, query] of Object.entries(expected)) {
    const { count } = withoutFilter.find((one) => one.filter === filter) ?? {};
    expect(count).toBe(await totalOf(query));
  }
  expect(withoutFilter.find(({ filter }) => filter === "classTypes")?.value).toBe(
    "aerial-pilates,hot-pilates",
  );
});

test("the nearest studios and cities have a distance, and a city's count is what its page shows", async () => {
  const { nearestStudios, nearestCities, outside } = await ask(
    "location=tobermory&distance=1&classTypes=reformer-pilates",
  );
  expect(outside).toBe(false);
  expect(nearestStudios).toHaveLength(3);
  const distances = nearestStudios.map(({ distance }) => distance ?? Number.NaN);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  for (const studio of nearestStudios) expect(studio.classTypes).toContain("reformer-pilates");
  expect(nearestCities).toHaveLength(3);
  for (const { slug, count, distance } of nearestCities) {
    expect(distance).toBeGreaterThan(50);
    expect(count).toBe(await totalOf(`location=${slug}&classTypes=reformer-pilates`));
  }
});

test("an unknown place offers the biggest cities, without distances", async () => {
  const { withoutFilter, nearestStudios, nearestCities, outside } = await ask(
    "location=nowhere%20at%20all&rating=4",
  );
  expect(outside).toBe(false);
  expect(withoutFilter).toEqual([{ filter: "rating", value: "4", count: 0 }]);
  expect(nearestCities[0]?.slug).toBe("toronto");
  expect([...nearestStudios, ...nearestCities].map(({ distance }) => distance)).toEqual(
    Array(6).fill(undefined),
  );
});

test.each([
  ["Gatineau", "latitude=45.477&longitude=-75.701", "ottawa"],
  ["Montréal", "latitude=45.5019&longitude=-73.5674", "ottawa"],
  ["a map over Buffalo", "north=42.95&south=42.85&east=-78.8&west=-78.9", "st-catharines"],
])("from %s the nearest city of ours is offered", async (_, query, city) => {
  const { outside, nearestCities } = await ask(query);
  expect(outside).toBe(true);
  expect(nearestCities[0]?.slug).toBe(city);
});

test("where nothing matches anywhere, there are still cities to go on with", async () => {
  const impossible = "location=guelph&openOn=sunday&openTime=03:00";
  const { nearestStudios, nearestCities } = await ask(impossible);
  expect(nearestStudios).toEqual([]);
  expect(nearestCities.map(({ slug, count }) => [slug, count])[0]).toEqual(["guelph", 0]);
});
