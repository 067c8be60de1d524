import { describe, expect, test } from "vitest";
import { readingSchema } from "#domain/contracts/reading.ts";
import { suggestionsSchema } from "#domain/contracts/suggestion.ts";
import { readClasses } from "#domain/rules/classes/classes-url.ts";
import { readResults } from "#domain/rules/search/results-url.ts";
import { runTestSite } from "#tests/support/test-site.ts";

const site = runTestSite();

async function read(text: string) {
  const answer = await site().get(`/api/reading?${new URLSearchParams({ text })}`);
  expect(answer.status).toBe(200);
  return readingSchema.strict().parse(answer.body);
}

async function suggest(text: string) {
  const answer = await site().get(`/api/suggestions?${new URLSearchParams({ q: text })}`);
  return suggestionsSchema.parse(answer.body);
}

describe("the reading of a text", () => {
  test("says the page, the place, the filters, and what was guessed", async () => {
    expect(await read("refomer torono")).toMatchObject({
      kind: "results",
      destination: "/explore/studios/on/toronto?classTypes=reformer-pilates&typed=refomer%20torono",
      label: "Reformer Pilates in Toronto",
      place: { name: "Toronto", path: "/explore/studios/on/toronto" },
      filters: [{ name: "classTypes", value: "reformer-pilates" }],
      guess: { typed: "refomer torono", shown: "Reformer Pilates in Toronto" },
    });
  });

  test("says a studio's page", async () => {
    expect(await read("harbor & core")).toMatchObject({
      kind: "studio",
      destination: "/explore/studio/on/toronto/harbour-core",
    });
  });

  test("says what lies outside Ontario, and what comes nearest", async () => {
    expect(await read("Montreal")).toMatchObject({
      outside: "Montréal",
      place: { name: "Ottawa" },
      destination: "/explore/studios/on/ottawa?typed=Montreal",
    });
  });

  test("refuses a text that is too long, and a question without one", async () => {
    expect((await site().get(`/api/reading?text=${"x".repeat(201)}`)).status).toBe(400);
    expect((await site().get("/api/reading")).status).toBe(400);
  });
});

describe("a text that names a time", () => {
  test("leads to the classes of that time, with what else it says", async () => {
    const text = "beginner reformer in toronto in 3 days before noon under $30";
    const { kind, destination, label, filters } = await read(text);
    expect(kind).toBe("classes");
    expect(label).toMatch(
      /^Reformer Pilates classes, beginners, at most \$30, .+ before noon, in Toronto$/,
    );
    const { pathname, searchParams } = new URL(destination, "http://site");
    expect(pathname).toBe("/explore/classes/on/toronto");
    const { day, to } = readClasses({ city: "toronto" }, searchParams);
    expect(to).toBe(12 * 60);
    expect(day).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(searchParams.get("typed")).toBe(text);
    expect(filters).toContainEqual({ name: "levels", value: "beginners" });
  });

  test("is suggested with the number of its classes", async () => {
    const [first] = await suggest("reformer tomorrow toronto");
    const query = new URL(first?.url ?? "", "http://site").searchParams;
    const day = query.get("day") ?? "";
    const found = await site().get(
      `/api/classes?location=toronto&classTypes=reformer-pilates&limit=1&day=${day}`,
    );
    const count = found.headers["x-total-count"];
    expect(Number(count)).toBeGreaterThan(0);
    expect(first).toMatchObject({
      description: `Reformer Pilates classes, tomorrow, in Toronto · ${count}`,
      url: `/explore/classes/on/toronto?day=${day}&classTypes=reformer-pilates&typed=reformer%20tomorrow%20toronto`,
    });
  });

  test("near me is suggested in its own words, which are read again with the position", async () => {
    const text = "mat class tomorrow after 6 near me";
    const [first] = await suggest(text);
    expect(first).toMatchObject({ description: text });
    expect(first?.url).toBeUndefined();
    expect(await read(text)).toMatchObject({ kind: "classes", isNearMe: true });
  });

  test("leads to studios where it asks when they are open", async () => {
    expect(await read("open sunday")).toMatchObject({
      destination: "/explore/studios/on?openOn=sunday",
    });
  });
});

describe("suggestions", () => {
  test("show the same reading on top, with the true number of its results", async () => {
    const [first] = await suggest("reformer toronto");
    const found = await site().get(
      "/api/studios/search?location=toronto&classTypes=reformer-pilates&limit=1",
    );
    const count = found.headers["x-total-count"];
    expect(first).toMatchObject({
      description: `Reformer Pilates in Toronto · ${count}`,
      structured_formatting: {
        main_text: "Reformer Pilates in Toronto",
        secondary_text: `· ${count}`,
      },
      url: "/explore/studios/on/toronto?classTypes=reformer-pilates",
    });
  });

  test("finish the last word", async () => {
    const mains = async (text: string) =>
      (await suggest(text)).map(({ structured_formatting }) => structured_formatting.main_text);
    expect((await mains("reformer tor"))[0]).toBe("Reformer Pilates in Toronto");
    expect((await mains("guelph park"))[0]).toBe("Pilates with Parking in Guelph");
    expect((await mains("refor"))[0]).toBe("Reformer Pilates in Ontario");
  });

  test("a place alone is suggested as the place, and eight are the most", async () => {
    const found = await suggest("toronto");
    expect(found[0]?.place_id).toBe("place:toronto");
    expect((await suggest("mat to")).length).toBeLessThanOrEqual(8);
  });

  test("near me has no address of its own: the box asks for the position", async () => {
    const [first] = await suggest("hot pilates near me");
    expect(first).toMatchObject({ description: "Hot Pilates near me" });
    expect(first?.url).toBeUndefined();
  });
});

describe("a place in symbols alone", () => {
  const symbols = ["🏙️", "...", "💃🏽", "???"];

  test.each(symbols)("%s is a place that nobody knows, not the whole directory", async (text) => {
    const search = await site().get(
      `/api/studios/search?${new URLSearchParams({ location: text })}`,
    );
    expect(search).toMatchObject({ status: 200, body: [] });
    const { kind, destination } = await read(text);
    expect(kind).toBe("unknown");
    expect(destination).not.toBe("/explore/studios/on");
    const city = decodeURIComponent(destination.split("/").at(-1) ?? "");
    expect(readResults({ city }, new URLSearchParams()).city).toBe(city);
    const there = await site().get(
      `/api/studios/search?${new URLSearchParams({ location: city })}`,
    );
    expect(there).toMatchObject({ status: 200, body: [] });
  });
});

test("a program that has texts read without end is told to wait, and nobody else is", async () => {
  const ask = (at: number, remoteAddress: string) =>
    site().app.inject({ url: `/api/reading?text=${at}`, remoteAddress });
  const statuses = new Set<number>();
  for (let at = 0; at < 600; at += 1) statuses.add((await ask(at, "198.51.100.7")).statusCode);
  expect(statuses).toEqual(new Set([200]));
  expect((await ask(600, "198.51.100.7")).statusCode).toBe(429);
  expect((await ask(601, "203.0.113.7")).statusCode).toBe(200);
  const suggestions = await site().app.inject({
    url: "/api/suggestions?q=tor",
    remoteAddress: "198.51.100.7",
  });
  expect(suggestions.statusCode).toBe(200);
});
