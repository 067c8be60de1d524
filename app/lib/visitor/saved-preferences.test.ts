import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { defaultPreferences, preferencesSchema } from "#domain/contracts/preferences.ts";
import { initialPreferences, parseSavedPreferences } from "./saved-preferences.ts";

vi.spyOn(console, "warn").mockImplementation(() => {});

test("a new visitor's preferences are the contract's", () => {
  expect(initialPreferences).toEqual(defaultPreferences);
});

const anything = fc.oneof(fc.anything({ maxDepth: 2 }), fc.integer({ min: 1, max: 900 }));

/** Mostly right, so that both answers come up. */
const almostPreferences = fc.record(
  {
    preferredClassTypes: fc.oneof(fc.array(fc.string(), { maxLength: 4 }), anything),
    preferredAmenities: fc.oneof(fc.array(fc.string(), { maxLength: 4 }), anything),
    maxDistance: fc.oneof(fc.double({ min: 0, max: 600 }), anything),
    priceRange: fc.oneof(fc.constantFrom("Under $20", "$20 - $35", "$35+"), anything),
    preferredLocation: fc.oneof(fc.constantFrom("Toronto", "x".repeat(201)), anything),
    visitHistory: fc.oneof(fc.array(fc.integer({ min: 0, max: 50 })), anything),
    favoriteStudios: fc.oneof(fc.array(fc.integer({ min: 0, max: 50 })), anything),
  },
  { requiredKeys: [] },
);

test("what is saved is taken just where the contract would take it", () => {
  fc.assert(
    fc.property(almostPreferences, (saved) => {
      const text = JSON.stringify(saved);
      const contract = preferencesSchema.safeParse(JSON.parse(text));
      const parsed = parseSavedPreferences(text);
      if (contract.success) expect(preferencesSchema.parse(parsed)).toEqual(contract.data);
      else expect(parsed).toBe(initialPreferences);
    }),
  );
});
