import { beforeEach, expect, test, vi } from "vitest";
import { type Api, ApiError } from "#app/lib/api.ts";
import { createQueryClient } from "#app/lib/query-client.ts";
import { searchDestination } from "./search-destination.ts";

const toronto = {
  city: "Toronto",
  citySlug: "toronto",
  postalCode: "M5V 3A8",
  latitude: 43.64,
  longitude: -79.39,
  approximate: true,
};

const api: Api = {
  get: async (path) => {
    if (path !== "/api/postal-code/M5V%203A8/city") throw new ApiError(404, "No such postal code");
    return { body: toronto, totalCount: undefined, location: undefined };
  },
  post: () => Promise.reject(new Error("A search sends nothing")),
};

const destination = (text: string) => searchDestination(createQueryClient(api), text);

beforeEach(() => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  return () => warn.mockRestore();
});

test("a city leads to its page, from the part before the first comma", async () => {
  expect(await destination("Richmond Hill, ON, Canada")).toBe("/explore/studios/on/richmond-hill");
  expect(await destination("St. Catharines")).toBe("/explore/studios/on/st-catharines");
});

test("a postal code anywhere in the text leads to its city and is kept", async () => {
  expect(await destination("near m5v3a8, Toronto")).toBe(
    "/explore/studios/on/toronto?pc=M5V%203A8",
  );
});

test("a postal code that nobody knows leads to the typed text, without a word to the visitor", async () => {
  expect(await destination("Ottawa, K1A 0B1")).toBe("/explore/studios/on/ottawa");
  expect(console.warn).toHaveBeenCalledOnce();
});
