import fc from "fast-check";
import { expect, test } from "vitest";
import { isSameJson } from "#domain/rules/basics/same-json.ts";
import { changedSides, type Fields, planUndo } from "./plan-undo.ts";

const name = fc.constantFrom("a", "b", "c", "d");
const edit = fc.dictionary(name, fc.integer({ min: 0, max: 3 }), { noNullPrototype: true });
const edits = fc.array(edit, { minLength: 1, maxLength: 12 });
const first: Fields = { a: 0, b: 0, c: 0, d: 0 };

/** The state after each edit, and what a log would keep of them. */
function play(all: readonly Fields[]) {
  let current = first;
  const log = all.map((change) => {
    const after = { ...current, ...change };
    const entry = changedSides(current, after);
    current = after;
    return entry;
  });
  return { log, current };
}

test("a field is a conflict exactly where it is neither as the change left it nor as it was before", () => {
  fc.assert(
    fc.property(edits, fc.nat(), (all, pick) => {
      const { log, current } = play(all);
      const entry = log[pick % log.length];
      if (!entry) return;
      const { fields, restored } = planUndo({ ...entry, current });
      for (const { field, state } of fields) {
        const [earlier, then, now] = [entry.before[field], entry.after[field], current[field]];
        expect(state).toBe(now === then ? "restorable" : now === earlier ? "done" : "conflict");
        expect(restored[field]).toBe(state === "restorable" ? earlier : undefined);
      }
      expect(Object.keys(restored).filter((field) => !(field in entry.before))).toEqual([]);
    }),
  );
});

test("a chosen conflict is restored, and nothing that was not part of the change", () => {
  fc.assert(
    fc.property(edits, fc.nat(), fc.subarray(["a", "b", "c", "d"]), (all, pick, chosen) => {
      const { log, current } = play(all);
      const entry = log[pick % log.length];
      if (!entry) return;
      const { fields, restored } = planUndo({ ...entry, current, chosen });
      for (const { field, state, earlier } of fields) {
        const isWanted = state === "restorable" || (state === "conflict" && chosen.includes(field));
        expect(field in restored).toBe(isWanted);
        if (isWanted) expect(restored[field]).toBe(earlier);
      }
    }),
  );
});

test("undone from the last to the first, or an undo undone, all is as it was", () => {
  fc.assert(
    fc.property(edits, (all) => {
      const { log, current: last } = play(all);
      let current = last;
      for (const entry of log.toReversed()) {
        const { restored } = planUndo({ ...entry, current });
        const undone = { ...current, ...restored };
        const redo = planUndo({ ...changedSides(current, undone), current: undone });
        expect(isSameJson({ ...undone, ...redo.restored }, current)).toBe(true);
        current = undone;
      }
      expect(current).toEqual(first);
    }),
  );
});

test("what is known about a value comes back with it, and is a conflict of its own", () => {
  const was = { source: "owner", lastSeenAt: "2026-01-01", confirmedBy: null };
  const is = { source: "operator", lastSeenAt: "2026-02-01", confirmedBy: "operator:ada" };
  const before = { phone: "1", facts: { phone: was } };
  const after = { phone: "2", facts: { phone: is } };
  const seenAgain = { phone: "2", facts: { phone: { ...is, lastSeenAt: "2026-03-01" } } };
  expect(planUndo({ before, after, current: seenAgain }).restored).toEqual(before);
  const confirmed = { phone: "2", facts: { phone: { ...is, confirmedBy: "owner:bo" } } };
  const plan = planUndo({ before, after, current: confirmed });
  expect(plan).toMatchObject({ restored: {}, fields: [{ field: "phone", state: "conflict" }] });
  const onlyKnown = { before: { facts: { phone: was } }, after: { facts: { phone: is } } };
  expect(planUndo({ ...onlyKnown, current: after }).restored).toEqual({ facts: { phone: was } });
});
