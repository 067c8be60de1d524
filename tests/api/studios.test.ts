import { describe, expect, test } from "vitest";
import { z } from "zod";
import { postalCodeCitySchema } from "#domain/contracts/place.ts";
import { studioStatsSchema } from "#domain/contracts/stats.ts";
import { studioCardSchema, studioDetailSchema } from "#domain/contracts/studios/studio.ts";
import { suggestionsSchema } from "#domain/contracts/suggestion.ts";
import { sortStudios } from "#domain/rules/search/ranking.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import { citySizes } from "#sample/city-sizes.ts";
import { sampleDirectory } from "#sample/directory.ts";
import { runTestSite } from "#tests/support/test-site.ts";

const site = runTestSite();
/** A search for Toronto finds its former cities, too. */
const boroughs = ["Etobicoke", "North York", "Scarborough"];
const cards = z.array(studioCardSchema.strict());

function studiosIn(...names: string[]): number {
  return names.reduce((sum, name) => sum + (citySizes[name]?.studios ?? 0), 0);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

async function search(query: string) {
  const answer = await site().get(`/api/studios/search?${query}`);
  expect(answer.status).toBe(200);
  return { studios: cards.parse(answer.body), total: Number(answer.headers["x-total-count"]) };
}

describe("searching", () => {
  test.each(cities.map(({ name, slug }) => [name, slug]))(
    "%s is found by its name and its slug",
    async (name, slug) => {
      const byName = await search(`location=${encodeURIComponent(name)}`);
      const bySlug = await search(`location=${slug}`);
      expect(byName.total).toBe(studiosIn(name, ...(slug === "toronto" ? boroughs : [])));
      expect(bySlug).toEqual(byName);
      const allowed = slug === "toronto" ? ["etobicoke", "north-york", "scarborough"] : [];
      for (const studio of byName.studios) expect([slug, ...allowed]).toContain(studio.citySlug);
    },
  );

  test.each(["st catharines", "St. Catharines", "ST-CATHARINES", "Saint Catharines, ON, Canada"])(
    "%s means St. Catharines",
    async (text) => {
      const { studios } = await search(`location=${encodeURIComponent(text)}`);
      expect(studios[0]?.city).toBe("St. Catharines");
    },
  );

  test.each([
    ["hamilton on", "Hamilton"],
    ["Ottawa Ontario Canada", "Ottawa"],
    ["byward market ottawa", "Ottawa"],
  ])("%s needs no comma", async (text, city) => {
    const { studios } = await search(`location=${encodeURIComponent(text)}`);
    expect(studios[0]?.city).toBe(city);
  });

  test("the province means the whole directory", async () => {
    expect(await search("location=Ontario")).toEqual(await search(""));
  });

  test("a neighbourhood shows its own studios", async () => {
    const { studios } = await search("location=Liberty%20Village");
    expect(studios.map((studio) => studio.neighborhood)).toEqual(Array(3).fill("Liberty Village"));
  });

  test.each(["m5v3a8", "M5V 3A8", "King West M5V 3A8, Toronto"])(
    "%s searches within 10 km of the postal code, nearest first",
    async (text) => {
      const { studios, total } = await search(`location=${encodeURIComponent(text)}`);
      const distances = studios.map((studio) => studio.distance ?? Number.NaN);
      expect(total).toBe(studios.length);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      expect(Math.max(...distances)).toBeLessThanOrEqual(10);
    },
  );

  test("class types are any of, amenities all of what was asked for, by key or label", async () => {
    const { studios } = await search(
      "location=Toronto&classTypes=Hot%20Pilates&classTypes=barre&amenities=parking&amenities=showers",
    );
    expect(studios).toHaveLength(9);
    for (const studio of studios) {
      expect(studio.classTypes.some((key) => ["hot-pilates", "barre-pilates"].includes(key))).toBe(
        true,
      );
      expect(studio.amenities).toEqual(expect.arrayContaining(["parking", "showers"]));
    }
  });

  test("a price range is the range itself", async () => {
    const { studios } = await search(`priceRange=${encodeURIComponent("$20 - $35")}`);
    expect(new Set(studios.map((studio) => studio.priceRange))).toEqual(new Set(["$20 - $35"]));
  });

  test("the whole directory is at most 500 cards, with the full number beside them", async () => {
    const { studios, total } = await search("");
    expect(studios).toHaveLength(500);
    expect(total).toBe(604);
    expect((await search("limit=24")).studios).toEqual(studios.slice(0, 24));
  });

  test.each(["highest-rated", "name-az"] as const)(
    "%s is the order of all that match, not only of those that are sent",
    async (order) => {
      for (const where of ["location=Toronto", "location=Ottawa&distance=10"]) {
        const { studios } = await search(where);
        const first = await search(`${where}&sort=${order}&limit=12`);
        expect(first.studios).toEqual(sortStudios(studios, order).slice(0, 12));
        expect(first.total).toBe(studios.length);
      }
    },
  );

  test("an unknown place has no studios", async () => {
    expect(await search("location=Atlantis")).toEqual({ studios: [], total: 0 });
  });

  test("a town without a studio shows those within 25 km", async () => {
    const { studios } = await search("location=Thorold");
    expect(studios).toHaveLength(studiosIn("St. Catharines"));
    for (const studio of studios) expect(studio.distance).toBeLessThanOrEqual(25);
  });

  test("a map's rectangle holds the studios inside it", async () => {
    const answer = await site().get(
      "/api/studios/search/area?north=43.67&south=43.63&east=-79.36&west=-79.44",
    );
    const inside = cards.parse(answer.body);
    expect(inside).toHaveLength(48);
    for (const { latitude, longitude } of inside) {
      expect(latitude).toBeGreaterThanOrEqual(43.63);
      expect(latitude).toBeLessThanOrEqual(43.67);
      expect(longitude).toBeGreaterThanOrEqual(-79.44);
      expect(longitude).toBeLessThanOrEqual(-79.36);
    }
  });

  test("the same answer is not sent twice to who has it", async () => {
    const first = await site().get("/api/studios/search?location=guelph");
    const again = await site().app.inject({
      url: "/api/studios/search?location=guelph",
      headers: { "if-none-match": String(first.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe("");
  });
});

describe("wrong questions get a sentence", () => {
  test.each([
    ["/api/studios/search?distance=3", "Distance must be one of 1, 2, 5, 10, 15, 20, 25 km"],
    ["/api/studios/search?timeOfDay=noon", /^Time of day must be one of/],
    ["/api/studios/search?priceRange=cheap", /^Price range must be one of/],
    ["/api/studios/search?classTypes=Knitting", "No such class type: Knitting"],
    [`/api/studios/search?location=${"x".repeat(10_000)}`, /^Location must be less than/],
    ["/api/studios/search?location=a&location=b", "Send one location only"],
    ["/api/studios/search/postal-code?postalCode=90210", "This is not a Canadian postal code"],
    [
      "/api/studios/search/area?north=44&south=43&east=-79&west=-80&distance=5",
      "A map's area has no distance: leave one of them out",
    ],
    ["/api/studios/search?sort=best", /^Sort must be one of/],
    ["/api/postal-code/90210/city", "This is not a Canadian postal code"],
    ["/api/studios/9007199254740993", "A studio's id is a whole number"],
    ["/api/studios/search?location=%00", "We could not understand that address."],
    ["/api/studios/search?location=%E0%A4%A", "We could not understand that address."],
  ])("%s", async (url, message) => {
    const answer = await site().get(url);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ message: expect.stringMatching(message) });
  });

  test.each(["/blog/%E0%A4%A", "/api/studios/%E0%A4%A", "/api/studios/search?location=%E0%A4%A"])(
    "%s is no address",
    async (url) => {
      const answer = await site().get(url);
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ message: "We could not understand that address." });
    },
  );

  test("a body that is no JSON, or far too large, is refused", async () => {
    const send = (payload: string) =>
      site().app.inject({
        method: "POST",
        url: "/api/studios/recommendations",
        headers: { "content-type": "application/json" },
        payload,
      });
    expect((await send("{nonsense")).statusCode).toBe(400);
    expect((await send("[1]")).json().message).toBe("We could not understand that request.");
    expect((await send(`"${"x".repeat(5_000_000)}"`)).statusCode).toBe(413);
  });
});

describe("one studio", () => {
  test("is found by its address on the site, with its reviews and nothing private", async () => {
    const answer = await site().get("/api/studios/by-name/toronto/ossington-reform");
    const studio = studioDetailSchema.strict().parse(answer.body);
    expect(studio.name).toBe("Ossington Reform");
    expect(studio.reviews.length).toBe(studio.reviewCount);
    expect(answer.text).not.toMatch(/googleCid|searchString|"fid"/);
    const byId = await site().get(`/api/studios/${studio.id}`);
    expect(byId.body).toEqual(answer.body);
  });

  test("two of one name in one city have addresses of their own", async () => {
    const { studios } = await search("location=toronto");
    const same = studios.filter((studio) => studio.name === "Plumb Line Pilates");
    expect(new Set(same.map((studio) => studio.slug)).size).toBe(2);
  });

  test("that does not exist is not found", async () => {
    for (const url of ["/api/studios/by-name/toronto/nowhere", "/api/studios/999999"]) {
      const answer = await site().get(url);
      expect(answer).toMatchObject({ status: 404, body: { message: "Studio not found" } });
    }
  });

  test("has six others like it: those people also search for, then the nearest of its kind", async () => {
    const answer = await site().get(
      "/api/studios/search-by-names?names=Long%20Spine%20Studio&similarTo=1",
    );
    const similar = cards.parse(answer.body);
    expect(similar).toHaveLength(6);
    expect(similar[0]?.name).toBe("Long Spine Studio");
    expect(similar.map((studio) => studio.id)).not.toContain(1);
  });
});

test("the average rating is that of the rated studios", async () => {
  const { averageRating } = studioStatsSchema.parse((await site().get("/api/studios/stats")).body);
  const ratings = sampleDirectory()
    .filter(({ reviews }) => reviews.length > 0)
    .map(({ reviews }) => mean(reviews.map(({ rating }) => rating)))
    .map((rating) => Math.round(rating * 10) / 10);
  expect(averageRating).toBeCloseTo(mean(ratings), 10);
});

test("six of the best of Toronto are featured", async () => {
  const featured = cards.parse((await site().get("/api/studios/toronto-featured")).body);
  expect(featured).toHaveLength(6);
  expect(featured.every((studio) => studio.featured)).toBe(true);
});

test.each([
  ["M5V 3A8", "Toronto"],
  ["m2n1a1", "North York"],
  ["M9W 1A1", "Etobicoke"],
  ["M1P 4P5", "Scarborough"],
  ["L4C 1A1", "Richmond Hill"],
  ["L2R 1A1", "St. Catharines"],
  ["N2L 3G1", "Waterloo"],
  ["K1A 0B1", "Ottawa"],
  ["P7B 1A1", "Thunder Bay"],
  ["L5B 1A1", "Mississauga"],
  ["K7L 1A1", "Kingston"],
  ["L1H 1A1", "Oshawa"],
  ["L7R 1A1", "Burlington"],
  ["N6A 1A1", "London"],
  ["L4K 1A1", "Vaughan"],
])("the postal code %s is in %s", async (postalCode, city) => {
  const answer = await site().get(`/api/postal-code/${encodeURIComponent(postalCode)}/city`);
  expect(postalCodeCitySchema.parse(answer.body).city).toBe(city);
});

test("a postal code outside Ontario is unknown", async () => {
  expect((await site().get("/api/postal-code/V6B1A1/city")).status).toBe(404);
});

describe("suggestions", () => {
  async function suggest(text: string) {
    const answer = await site().get(`/api/suggestions?q=${encodeURIComponent(text)}`);
    return suggestionsSchema
      .parse(answer.body)
      .map((entry) => entry.structured_formatting.main_text);
  }

  test("begin with the largest city of that beginning", async () => {
    expect((await suggest("to"))[0]).toBe("Toronto");
    expect((await suggest("OTT"))[0]).toBe("Ottawa");
    expect((await suggest("st cath"))[0]).toBe("St. Catharines");
  });

  test("forgive one typing error", async () => {
    for (const text of ["torotno", "tornto", "toroonto", "tironto"]) {
      expect(await suggest(text)).toContain("Toronto");
    }
  });

  test("find a studio by a part of its name, and postal codes by their beginning", async () => {
    expect(await suggest("ossington ref")).toEqual(["Ossington Reform"]);
    expect(await suggest("Spine Stud")).toContain("Long Spine Studio");
    expect(await suggest("m5v")).toEqual(["M5V"]);
    expect(await suggest("M5")).toHaveLength(8);
    expect(await suggest("m5v 3a8")).toEqual(["M5V 3A8"]);
  });

  test("wait for two characters and are never more than eight", async () => {
    expect(await suggest("t")).toEqual([]);
    expect(await suggest("an")).toHaveLength(8);
  });
});

test("recommendations are studios around the preferred place, with what was visited", async () => {
  const answer = await site().post("/api/studios/recommendations", {
    preferredLocation: "Guelph",
    visitHistory: [1],
  });
  const candidates = z.array(studioCardSchema).parse(answer.body);
  expect(candidates.filter((studio) => studio.city === "Guelph")).toHaveLength(studiosIn("Guelph"));
  expect(candidates.map((studio) => studio.id)).toContain(1);
});

test("classes that a visitor likes are recommended from farther away than the nearest studios", async () => {
  const offers = async (preferredClassTypes: string[]) => {
    const body = { preferredLocation: "Toronto", preferredClassTypes };
    const answer = await site().post("/api/studios/recommendations", body);
    const candidates = z.array(studioCardSchema).parse(answer.body);
    return candidates.filter(({ classTypes }) => classTypes.includes("aerial-pilates")).length;
  };
  expect(await offers(["aerial-pilates", "unheard-of"])).toBeGreaterThan(await offers([]));
});

test("health and readiness are told", async () => {
  expect(await site().get("/healthz")).toMatchObject({ status: 200, body: { status: "ok" } });
  expect(await site().get("/readyz")).toMatchObject({ status: 200, body: { status: "ok" } });
});
