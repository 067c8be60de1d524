import fc from "fast-check";
import { expect, test } from "vitest";
import type { Suggestion } from "#domain/contracts/suggestion.ts";
import {
  highlightedSuggestion,
  type SearchBoxEvent,
  type SearchBoxState,
  searchBoxReducer,
  startSearchBox,
} from "./search-box-state.ts";

function place(name: string): Suggestion {
  return {
    description: `${name}, ON, Canada`,
    place_id: `place:${name}`,
    types: ["locality"],
    structured_formatting: { main_text: name, secondary_text: "ON, Canada" },
  };
}

const three = [place("Toronto"), place("Torrance"), place("Tory Hill")];

function after(...events: SearchBoxEvent[]): SearchBoxState {
  return events.reduce(searchBoxReducer, startSearchBox(""));
}

const typed: SearchBoxEvent = { type: "typed", text: "tor" };
const suggested: SearchBoxEvent = { type: "suggested", for: "tor", suggestions: three };
const down: SearchBoxEvent = { type: "moved", by: 1 };
const up: SearchBoxEvent = { type: "moved", by: -1 };

test("a single character asks for nothing, two do", () => {
  expect(after({ type: "typed", text: "t" }).wanted).toBeUndefined();
  expect(after({ type: "typed", text: " t " }).wanted).toBeUndefined();
  expect(after({ type: "typed", text: "to" }).wanted).toBe("to");
});

test("suggestions open the list, with nothing highlighted", () => {
  const state = after(typed, suggested);
  expect(state).toMatchObject({ isOpen: true, text: "tor" });
  expect(highlightedSuggestion(state)).toBeUndefined();
});

test("no suggestions, no list", () => {
  expect(after(typed, { type: "suggested", for: "tor", suggestions: [] }).isOpen).toBe(false);
});

test("what was asked for an earlier text does not show", () => {
  const state = after(typed, { type: "typed", text: "ott" }, suggested);
  expect(state).toMatchObject({ isOpen: false, suggestions: [] });
});

test("at most eight are kept", () => {
  const many = Array.from({ length: 20 }, (_, number) => place(`Place ${number}`));
  const state = after(typed, { type: "suggested", for: "tor", suggestions: many });
  expect(state.suggestions).toHaveLength(8);
});

test("the arrows go through the list and back to the text", () => {
  expect(highlightedSuggestion(after(typed, suggested, down))).toBe(three[0]);
  expect(highlightedSuggestion(after(typed, suggested, down, down, up))).toBe(three[0]);
  expect(highlightedSuggestion(after(typed, suggested, up))).toBe(three[2]);
  expect(highlightedSuggestion(after(typed, suggested, down, down, down, down))).toBeUndefined();
});

test("Escape closes the list and keeps the text; an arrow opens it again", () => {
  const closed = after(typed, suggested, down, { type: "closed" });
  expect(closed).toMatchObject({ isOpen: false, text: "tor" });
  expect(highlightedSuggestion(closed)).toBeUndefined();
  expect(highlightedSuggestion(searchBoxReducer(closed, down))).toBe(three[0]);
});

test("a suggestion that comes after the list was closed does not open it", () => {
  expect(after(typed, { type: "closed" }, suggested).isOpen).toBe(false);
});

test("picking writes the suggestion's name and closes the list", () => {
  const state = after(typed, suggested, { type: "picked", suggestion: place("Toronto") });
  expect(state).toMatchObject({ text: "Toronto", isOpen: false, suggestions: [] });
});

test("the clear button empties everything", () => {
  expect(after(typed, suggested, down, { type: "cleared" })).toEqual(startSearchBox(""));
});

const events: fc.Arbitrary<SearchBoxEvent> = fc.oneof(
  fc.record({ type: fc.constant("typed" as const), text: fc.string({ maxLength: 4 }) }),
  fc.record({
    type: fc.constant("suggested" as const),
    for: fc.string({ maxLength: 4 }),
    suggestions: fc.array(fc.constantFrom(...three), { maxLength: 12 }),
  }),
  fc.record({ type: fc.constant("moved" as const), by: fc.constantFrom(1 as const, -1 as const) }),
  fc.record({ type: fc.constant("closed" as const) }),
  fc.record({ type: fc.constant("cleared" as const) }),
);

test("whatever one does, an open list has suggestions and the highlight is one of them", () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (all) => {
      const state = after(...all);
      if (state.isOpen) expect(state.suggestions.length).toBeGreaterThan(0);
      expect(state.suggestions.length).toBeLessThanOrEqual(8);
      if (state.highlighted !== undefined) {
        expect(state.isOpen).toBe(true);
        expect(state.suggestions[state.highlighted]).toBeDefined();
      }
    }),
  );
});
