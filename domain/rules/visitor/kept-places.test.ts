import fc from "fast-check";
import { expect, test } from "vitest";
import { restoreFavourite } from "./favourites.ts";
import { keepPlaces, MAX_NOTE_CHARACTERS, writeNote } from "./kept-lists.ts";

test("what was removed keeps its place, what is new comes as it is listed", () => {
  expect(keepPlaces([1, 2, 3], [1, 3])).toEqual([1, 2, 3]);
  expect(keepPlaces([1, 2, 3], [])).toEqual([1, 2, 3]);
  expect(keepPlaces([1, 2, 3], [3, 1, 4])).toEqual([3, 2, 1, 4]);
  expect(keepPlaces([], [5])).toEqual([5]);
});

test("nobody is lost or doubled, and all can be put back where they were", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(ids, fc.func(fc.boolean()), (before, isKept) => {
      const now = before.filter((id) => isKept(id));
      const shown = keepPlaces(before, now);
      expect(shown).toEqual(before);
      expect(keepPlaces(shown, now)).toEqual(shown);
      let restored: readonly number[] = now;
      for (const id of shown) {
        if (restored.includes(id)) continue;
        const place = shown.slice(0, shown.indexOf(id)).filter((other) => restored.includes(other));
        restored = restoreFavourite(restored, id, place.length);
      }
      expect(restored).toEqual(before);
    }),
  );
});

test("a note is as long as it may be, and an empty one is none", () => {
  expect(writeNote({}, 7, "Ask for Ana")).toEqual({ 7: "Ask for Ana" });
  expect(writeNote({ 7: "x", 8: "y" }, 7, "")).toEqual({ 8: "y" });
  expect(writeNote({}, 7, "é".repeat(600))[7]).toHaveLength(MAX_NOTE_CHARACTERS);
  const notes = { 7: "x" };
  expect(writeNote(notes, 7, "x")).toBe(notes);
});
