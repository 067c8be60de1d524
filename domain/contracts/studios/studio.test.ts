import { expect, test } from "vitest";
import { defaultPreferences, preferencesSchema } from "../preferences.ts";
import { studioDetailSchema } from "./studio.ts";

test("a private column never passes the contract", () => {
  const keys = Object.keys(studioDetailSchema.shape);
  for (const key of ["googlePlaceId", "googleCid", "plusCode", "fid", "searchString", "url"]) {
    expect(keys).not.toContain(key);
  }
});

test("a browser that kept nothing has the default preferences", () => {
  expect(defaultPreferences).toEqual({
    preferredClassTypes: [],
    preferredAmenities: [],
    maxDistance: 10,
    priceRange: "$20 - $35",
    preferredLocation: "",
    visitHistory: [],
    favoriteStudios: [],
  });
  expect(preferencesSchema.safeParse({ visitHistory: ["7"] }).success).toBe(false);
});
