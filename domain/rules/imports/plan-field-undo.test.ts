import fc from "fast-check";
import { expect, test } from "vitest";
import type { StudioFact } from "#domain/rules/studio/precedence.ts";
import { type FieldMemory, type FieldWriter, planFieldUndo } from "./plan-field-undo.ts";

const base = { value: "base", fact: undefined };

function factOf(importId: number): StudioFact {
  const at = new Date(importId);
  return {
    ...{ source: "import", importId, firstSeenAt: at, lastSeenAt: at },
    ...{ confirmedAt: null, confirmedBy: null },
  };
}

/** One field of one studio, written by imports in the order of their numbers, each with a value of its own or the same. */
class Field {
  present: { value: unknown; fact: StudioFact | undefined } = { ...base };
  writers: FieldWriter[] = [];
  readonly #wrote = new Map<number, unknown>();

  write(importId: number, value: unknown): void {
    const isSame = this.present.value === value;
    const memory: FieldMemory = isSame
      ? { fact: this.present.fact }
      : { value: this.present.value, fact: this.present.fact };
    this.writers = [{ importId, isUndone: false, memory }, ...this.writers];
    this.present = { value, fact: factOf(importId) };
    this.#wrote.set(importId, value);
  }

  undo(importId: number): string | undefined {
    const undo = planFieldUndo({
      importId,
      wrote: this.#wrote.get(importId),
      present: this.present,
      writers: this.writers,
      hasFact: true,
    });
    this.writers = this.writers.map((writer) =>
      writer.importId === importId ? { ...writer, isUndone: true } : writer,
    );
    if (undo.state === "left") return undo.because;
    this.present = { value: undo.value, fact: undo.fact };
    this.writers = this.writers.filter((writer) => !undo.settled.includes(writer.importId));
    return undefined;
  }
}

test("imports undone in whatever order leave what stood there before, and a standing one keeps its word", () => {
  const values = fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1, maxLength: 6 });
  const keys = fc.array(fc.nat(), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(values, keys, (written, order) => {
      const field = new Field();
      for (const [place, value] of written.entries()) field.write(place + 1, value);
      const standing = new Map(written.map((value, place) => [place + 1, value]));
      const ids = [...standing.keys()].toSorted(
        (one, other) => (order[one] ?? 0) - (order[other] ?? 0),
      );
      for (const id of ids) {
        field.undo(id);
        standing.delete(id);
        const last = Math.max(...standing.keys());
        expect(field.present.value).toBe(standing.size === 0 ? base.value : standing.get(last));
      }
      expect(field.present).toEqual(base);
      expect(field.writers).toEqual([]);
    }),
  );
});

test("what a person wrote or confirmed since stays, and says why", () => {
  const operator = { ...factOf(1), source: "operator", importId: null } as const;
  const writers = [{ importId: 1, isUndone: false, memory: { value: "base", fact: undefined } }];
  const asked = { importId: 1, wrote: "a", writers, hasFact: true };
  expect(planFieldUndo({ ...asked, present: { value: "b", fact: operator } })).toEqual({
    state: "left",
    because: "an operator changed it since",
  });
  const confirmed = { ...factOf(1), confirmedAt: new Date(), confirmedBy: "operator:ada" };
  expect(planFieldUndo({ ...asked, present: { value: "a", fact: confirmed } })).toEqual({
    state: "left",
    because: "somebody confirmed it since",
  });
});

test("a field without a source is compared by its value", () => {
  const writers = [{ importId: 1, isUndone: false, memory: { value: null, fact: undefined } }];
  const asked = { importId: 1, wrote: "Yoga studio", writers, hasFact: false };
  const same = { value: "Yoga studio", fact: undefined };
  expect(planFieldUndo({ ...asked, present: same })).toMatchObject({
    state: "restored",
    value: null,
  });
  expect(planFieldUndo({ ...asked, present: { ...same, value: "Gym" } }).state).toBe("left");
});
