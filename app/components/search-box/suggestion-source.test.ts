import { expect, test, vi } from "vitest";
import { type Api, ApiError } from "#app/lib/api.ts";
import { createQueryCache } from "#app/lib/query-cache.ts";
import { suggestionsOf } from "./google-suggestions.ts";
import { findSuggestionSource } from "./suggestion-source.ts";

const ours = {
  description: "Guelph, ON, Canada",
  place_id: "guelph",
  types: ["locality"],
  structured_formatting: { main_text: "Guelph", secondary_text: "ON, Canada" },
};

function siteWith(apiKey: string | null): Api {
  return {
    get: async (path) => {
      const bodies: Record<string, unknown> = {
        "/api/google-maps-key": { apiKey },
        "/api/suggestions?q=Gue": [ours],
      };
      if (bodies[path] === undefined) throw new ApiError(404, "There is nothing here.");
      return { body: bodies[path], totalCount: undefined, location: undefined };
    },
    post: () => Promise.reject(new Error("Nothing is sent")),
  };
}

async function suggested(apiKey: string | null, ...google: Parameters<typeof suggestionsOf>) {
  const load = async () => suggestionsOf(...google);
  const source = await findSuggestionSource(createQueryCache(siteWith(apiKey)), load);
  return (await source.suggest("Gue")).map(({ description }) => description);
}

/** What Google's library answers, as far as we look at it. */
function answering(texts: readonly string[], asked: unknown[] = []) {
  const AutocompleteSuggestion = {
    fetchAutocompleteSuggestions: async (request: unknown) => {
      asked.push(request);
      return { suggestions: texts.map((text) => ({ placePrediction: predictionOf(text) })) };
    },
  };
  return { AutocompleteSuggestion };
}

function predictionOf(text: string) {
  return { text: { text }, placeId: text, types: ["geocode"], mainText: null, secondaryText: null };
}

test("a key has Google suggest, of which Ontario is kept", async () => {
  const asked: unknown[] = [];
  const google = answering(["Guelph, ON, Canada", "Guernsey, SK, Canada"], asked);
  expect(await suggested("key", google)).toEqual(["Guelph, ON, Canada"]);
  expect(asked).toEqual([
    { input: "Gue", includedRegionCodes: ["ca"], includedPrimaryTypes: ["geocode"] },
  ]);
});

test("where Google refuses, our own gazetteer suggests", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const AutocompleteSuggestion = {
    fetchAutocompleteSuggestions: () => Promise.reject(new Error("Not enabled for this key")),
  };
  expect(await suggested("key", { AutocompleteSuggestion })).toEqual(["Guelph, ON, Canada"]);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test("without a key our own gazetteer suggests", async () => {
  expect(await suggested(null, answering([]))).toEqual(["Guelph, ON, Canada"]);
});
