import { beforeEach, expect, test, vi } from "vitest";
import { type Api, ApiError } from "#app/lib/api.ts";
import { createQueryCache } from "#app/lib/query-cache.ts";
import type { ReadingAnswer } from "#domain/contracts/reading.ts";
import { searchDestination } from "./search-destination.ts";

const toronto = {
  city: "Toronto",
  citySlug: "toronto",
  postalCode: "M5V 3A8",
  latitude: 43.64,
  longitude: -79.39,
  approximate: true,
};

const hotNearMe: ReadingAnswer = {
  kind: "results",
  destination: "/explore/studios/on?classTypes=hot-pilates&typed=hot%20near%20me",
  label: "Hot Pilates near me",
  place: null,
  region: null,
  isDowntown: false,
  isNearMe: true,
  isTimed: false,
  postalCode: null,
  filters: [{ name: "classTypes", value: "hot-pilates" }],
  guess: null,
  outside: null,
  ignored: [],
  studios: [],
  alternatives: [],
};

const reformerAtCode: ReadingAnswer = {
  ...hotNearMe,
  destination: "/explore/studios/on/toronto?pc=M5V%203A8&classTypes=reformer-pilates",
  isNearMe: false,
  postalCode: "M5V 3A8",
};

const answers: Record<string, unknown> = {
  "/api/postal-code/M5V%203A8/city": toronto,
  "/api/reading?text=hot+near+me": hotNearMe,
  "/api/reading?text=reformer+M5V+3A8": reformerAtCode,
  "/api/reading?text=M1X+1X1": { ...reformerAtCode, postalCode: "M1X 1X1" },
};

let asked: string[] = [];

const api: Api = {
  get: async (path) => {
    asked.push(path);
    const body = answers[path];
    if (body === undefined) throw new ApiError(404, "There is nothing here.");
    return { body, totalCount: undefined, location: undefined, facets: undefined };
  },
  post: () => Promise.reject(new Error("A search sends nothing")),
};

const destination = async (text: string) =>
  (await searchDestination(createQueryCache(api), text)).path;

beforeEach(() => {
  asked = [];
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  return () => warn.mockRestore();
});

test("one of the twenty cities leads to its page at once, without a question", async () => {
  expect(await destination("Richmond Hill, ON, Canada")).toBe("/explore/studios/on/richmond-hill");
  expect(await destination("St. Catharines")).toBe("/explore/studios/on/st-catharines");
  expect(await destination(" toronto ")).toBe("/explore/studios/on/toronto");
  expect(asked).toEqual([]);
});

test("a text leads where its reading says, and the reading says whether to ask for a position", async () => {
  expect(await searchDestination(createQueryCache(api), "hot near me")).toEqual({
    path: hotNearMe.destination,
    isNearMe: true,
    isTimed: false,
  });
});

test("a postal code is looked up, and what stands beside it is read", async () => {
  expect(await destination("reformer M5V 3A8")).toBe(reformerAtCode.destination);
  expect(asked).toContain("/api/postal-code/M5V%203A8/city");
});

test("where reading fails, a postal code anywhere in the text leads to its city and is kept", async () => {
  expect(await destination("near m5v3a8, Toronto")).toBe(
    "/explore/studios/on/toronto?pc=M5V%203A8",
  );
});

test("where reading fails, the part before the first comma is the city", async () => {
  expect(await destination("Elora, Wellington")).toBe("/explore/studios/on/elora");
});

test("a postal code that can't be looked up leads to the typed text, without a word to the visitor", async () => {
  expect(await destination("Ottawa, K1A 0B1")).toBe("/explore/studios/on/ottawa");
  expect(await destination("M1X 1X1")).toBe("/explore/studios/on/m1x-1x1");
  expect(console.warn).toHaveBeenCalled();
});
