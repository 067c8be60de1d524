import fc from "fast-check";
import { expect, test } from "vitest";
import { finishSteps } from "#domain/rules/basics/steps.ts";
import { arbitraryStudios } from "#tests/factories/catalogue-studios.ts";
import { propertyRuns } from "#tests/support/depth.ts";
import { Catalogue } from "./catalogue.ts";
import type { CatalogueStudio } from "./catalogue-studio.ts";
import { neighbourhoods } from "./places/neighbourhoods.ts";
import { lexicons } from "./places/reading-lexicon.ts";
import { studioNames, suggest } from "./places/suggest.ts";
import type { StudioIndex } from "./search/index-studios.ts";

/** Two states of some studios, and which of them change from the one to the other. */
const changes = fc.array(
  fc.record({ after: arbitraryStudios, ids: fc.uniqueArray(fc.integer({ min: 1, max: 60 })) }),
  { minLength: 1, maxLength: 4 },
);

test("an index that has followed changes is the one that is made of the same studios at once", () => {
  fc.assert(
    fc.property(arbitraryStudios, changes, (first, later) => {
      const catalogue = new Catalogue();
      finishSteps(catalogue.replaceAll(first));
      askForAll(catalogue.index);
      const present = new Map(first.map((studio) => [studio.card.id, studio]));
      for (const { after, ids } of later) {
        const changed = after.filter(({ card }) => ids.includes(card.id));
        for (const id of ids) present.delete(id);
        for (const studio of changed) present.set(studio.card.id, studio);
        finishSteps(catalogue.replaceSome(ids, changed));
      }
      const anew = new Catalogue();
      finishSteps(anew.replaceAll([...present.values()]));
      expect(plain(catalogue.index)).toEqual(plain(anew.index));
    }),
    { numRuns: propertyRuns(60) },
  );
});

test("whoever asks while an index is made has the one before, whole; the next comes at once", () => {
  const [before, after] = [studios(40, "Before"), studios(60, "After")];
  const catalogue = new Catalogue();
  finishSteps(catalogue.replaceAll(before));
  const shown: string[] = [];
  catalogue.onChange(() => shown.push("changed"));
  const steps = catalogue.replaceAll(after);
  let rests = 0;
  while (!steps.next().done) {
    rests += 1;
    expect(suggest(catalogue.index, "Before")).not.toEqual([]);
    expect(catalogue.index.rowById.size).toBe(40);
    expect(shown).toEqual([]);
  }
  expect(rests).toBeGreaterThan(10);
  expect(shown).toEqual(["changed"]);
  expect(suggest(catalogue.index, "Before")).toEqual([]);
  expect(catalogue.index.rowById.size).toBe(60);
});

test("a name that is learnt while an index is made is known to it", () => {
  const catalogue = new Catalogue();
  const steps = catalogue.replaceAll(studios(3, "Long Spine"));
  steps.next();
  catalogue.replaceAliases([{ phrase: "t dot", kind: "place", target: "toronto" }]);
  finishSteps(steps);
  expect(catalogue.index.aliases).toHaveLength(1);
  expect(catalogue.index.rowById.size).toBe(3);
});

function studios(count: number, name: string): CatalogueStudio[] {
  const [sample] = fc.sample(
    arbitraryStudios.filter(({ length }) => length > 0),
    { numRuns: 1, seed: 1 },
  );
  const [studio] = sample ?? [];
  if (studio === undefined) return [];
  return Array.from({ length: count }, (_, place) => ({
    ...studio,
    card: { ...studio.card, id: place + 1, name: `${name} ${place}`, slug: `s-${place}` },
  }));
}

function askForAll(index: StudioIndex): void {
  for (const derived of [lexicons, neighbourhoods, studioNames]) derived.of(index);
}

/** All that an index says, with nothing left to be made. */
function plain({ allRows, filterSets, grid, ...index }: StudioIndex) {
  const { openings, ...sets } = filterSets;
  const { filterSets: ofGrid, ...cells } = grid;
  const whole = { ...index, allRows, filterSets, grid };
  return {
    ...index,
    allRows: allRows(),
    sets,
    cells,
    wordsOfGrid: ofGrid.words,
    masksOfGrid: ofGrid.masks,
    open: openings.choose({ openOn: "monday", timeOfDay: "morning" }),
    neighbourhoods: neighbourhoods.of(whole),
    names: studioNames.of(whole),
    studioNames: lexicons.of(whole).studios.studios,
  };
}
