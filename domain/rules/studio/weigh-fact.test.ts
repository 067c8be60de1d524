import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type BroughtValue,
  compareOrigins,
  type FactOrigin,
  factSources,
  type StudioFact,
  weighFact,
} from "./precedence.ts";

/** From the weakest to the strongest, written out. */
const ladder: readonly FactOrigin[] = [
  { source: "sample" },
  { source: "import", importId: null },
  { source: "import", importId: 1 },
  { source: "import", importId: 2 },
  { source: "operator" },
  { source: "owner" },
];

const origin = fc.record({
  source: fc.constantFrom(...factSources),
  importId: fc.option(fc.integer({ min: 1, max: 3 })),
});
const instant = fc.date({ min: new Date(0), max: new Date(1e12), noInvalidDate: true });
const fact: fc.Arbitrary<StudioFact> = fc.record({
  source: fc.constantFrom(...factSources),
  importId: fc.option(fc.integer({ min: 1, max: 3 })),
  firstSeenAt: instant,
  lastSeenAt: instant,
  confirmedAt: fc.option(instant),
  confirmedBy: fc.option(fc.constant("operator:ada")),
});
const brought: fc.Arbitrary<BroughtValue> = fc.record({
  origin,
  isSame: fc.boolean(),
  isInsistedOn: fc.constant(false),
  isConfirmed: fc.constant(false),
  now: instant,
  by: fc.option(fc.constant("operator:bo")),
});

test("owner, operator, newer import, older import, sample", () => {
  for (const [below, weaker] of ladder.entries()) {
    for (const [above, stronger] of ladder.entries()) {
      expect(Math.sign(compareOrigins(stronger, weaker))).toBe(Math.sign(above - below));
    }
  }
});

test("a value of lower precedence replaces nothing and says nothing; one of the same or a higher does", () => {
  fc.assert(
    fc.property(fact, brought, (present, value) => {
      const isLower = compareOrigins(value.origin, present) < 0;
      const weighed = weighFact(present, value);
      expect(weighed.isTaken).toBe(!value.isSame && !isLower);
      if (isLower) expect(weighed.fact).toBe(present);
      if (weighed.isTaken) {
        expect(weighed.fact).toMatchObject({ source: value.origin.source, firstSeenAt: value.now });
      }
    }),
  );
});

test("however values come in, the source of a field never sinks, and its value has been there since", () => {
  fc.assert(
    fc.property(fc.array(brought, { minLength: 1 }), (values) => {
      let present: StudioFact | undefined;
      for (const value of values) {
        const { fact: next } = weighFact(present, value);
        if (present && next) {
          expect(compareOrigins(next, present)).toBeGreaterThanOrEqual(0);
          if (value.isSame) expect(next.firstSeenAt).toEqual(present.firstSeenAt);
        }
        present = next;
      }
    }),
  );
});

test("an operator who insists outweighs the owner, and is the source from then on", () => {
  fc.assert(
    fc.property(fact, instant, (present, now) => {
      const by = "operator:bo";
      const value = { origin: { source: "operator" }, isSame: false, isInsistedOn: true } as const;
      const weighed = weighFact(present, { ...value, isConfirmed: false, now, by });
      expect(weighed).toMatchObject({
        isTaken: true,
        fact: { source: "operator", confirmedBy: by },
      });
    }),
  );
});

test("who confirms a value is named, and its source stays", () => {
  fc.assert(
    fc.property(fact, instant, (present, now) => {
      const by = "operator:bo";
      const value = { origin: { source: "operator" }, isSame: true, isInsistedOn: false } as const;
      const weighed = weighFact(present, { ...value, isConfirmed: true, now, by });
      const { source, importId, firstSeenAt } = present;
      expect(weighed).toEqual({
        isTaken: false,
        fact: { source, importId, firstSeenAt, lastSeenAt: now, confirmedAt: now, confirmedBy: by },
      });
    }),
  );
});
