import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryStudios } from "#tests/factories/catalogue-studios.ts";
import { serialiseCards, writeCards } from "./serialised-cards.ts";
import { traitsOf } from "./studio-traits.ts";

const answers = arbitraryStudios.chain((studios) => {
  const picked = fc.shuffledSubarray([...studios.keys()]);
  const distances = fc.array(fc.double({ min: 0, max: 900, noNaN: true }), {
    minLength: studios.length,
    maxLength: studios.length,
  });
  return fc.record({
    studios: fc.constant(studios),
    rows: picked,
    distancesKm: fc.option(distances, { nil: undefined }),
  });
});

test("cards that are joined read as cards that are serialised, in ASCII alone", () => {
  fc.assert(
    fc.property(answers, ({ studios, rows, distancesKm }) => {
      const { json } = writeCards(serialiseCards(studios.map(traitsOf)), rows, distancesKm);
      const expected = Array.from(rows, (row, place) => {
        const km = distancesKm?.[place];
        const card = studios[row]?.card;
        return km === undefined ? card : { ...card, distance: Math.round(km * 100) / 100 };
      });
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(expected)));
      expect(Buffer.byteLength(json)).toBe(json.length);
    }),
  );
});

test("two lists have the same hash only when they read the same", () => {
  fc.assert(
    fc.property(answers, ({ studios, rows, distancesKm }) => {
      const cards = serialiseCards(studios.map(traitsOf));
      const list = writeCards(cards, rows, distancesKm);
      const others = [
        writeCards(cards, rows.toReversed(), distancesKm),
        writeCards(cards, rows.slice(1), distancesKm),
        writeCards(cards, rows, undefined),
        writeCards(
          cards,
          rows,
          distancesKm?.map((km, place) => (place === 0 ? km + 1 : km)),
        ),
      ];
      for (const other of [
        ...others,
        writeCards(serialiseCards(studios.map(traitsOf)), rows, distancesKm),
      ]) {
        expect(other.hash === list.hash).toBe(other.json === list.json);
      }
    }),
  );
});
