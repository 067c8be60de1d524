import fc from "fast-check";
import { expect, test } from "vitest";
import { findPage } from "#domain/rules/pages/find-page.ts";
import { placeKey } from "#domain/rules/places/address.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import { classTypeKeys, classTypeLabel } from "#domain/vocabulary/class-types.ts";
import { sampleLexicon } from "#tests/factories/sample-lexicon.ts";
import { typedTexts } from "#tests/tables/typed-texts.ts";
import { readText } from "./read-text.ts";
import { typingErrors } from "./words.ts";

const lexicon = sampleLexicon();
const read = (text: string) => readText(text, lexicon, "monday");
const withoutTyped = (path: string) => path.split(/[?&]typed=/)[0];
const known = Object.values(typedTexts).flatMap((rows) => rows.map(([text]) => text));
const words = known.flatMap((text) => text.split(" "));
const texts = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.array(fc.constantFrom(...words), { maxLength: 9 }).map((parts) => parts.join(" ")),
);
const long = cities.filter(({ name }) => name.length >= 6);

test("whatever is typed leads to one of our pages, and never fails", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { destination, kind, state } = read(text);
      const { pathname } = new URL(destination, "http://site");
      expect(findPage(pathname)).toBeDefined();
      expect(pathname).toMatch(/^\/explore\/studios?\/on/);
      if (kind === "unknown") expect(state.city).not.toBe("");
    }),
    { numRuns: 1_500 },
  );
});

test("what is typed again after it was read leads to the same", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const first = read(text);
      const again = read(first.state.typed ?? text);
      expect(again.destination).toBe(first.destination);
    }),
    { numRuns: 500 },
  );
});

test("every place's name and address mean that place", () => {
  const names = Map.groupBy(lexicon.placeBySlug.values(), ({ name }) => placeKey(name));
  for (const place of lexicon.placeBySlug.values()) {
    expect(read(place.slug.replaceAll("-", " ")).state.city).toBe(place.slug);
    if (names.get(placeKey(place.name))?.length === 1) {
      expect(read(place.name).destination).toBe(`/explore/studios/on/${place.slug}`);
    }
  }
});

test("a city with one typing error behind its first letter is still the city", () => {
  const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz");
  const slips = fc.record({
    city: fc.constantFrom(...long),
    at: fc.nat(),
    kind: fc.constantFrom("missing", "wrong", "doubled", "swapped"),
    letter,
  });
  fc.assert(
    fc.property(slips, ({ city, at, kind, letter: other }) => {
      const name = city.name.toLowerCase().replace(".", "");
      const place = 1 + (at % (name.length - 2));
      const typed = slip(name, place, kind, other);
      fc.pre(!/^ | $|\s\s/.test(typed) && !isAnotherWord(typed, city.slug));
      expect(read(typed).state.city).toBe(city.slug);
    }),
    { numRuns: 1_500 },
  );
});

/** A slip may happen to be a word that means something else: `barie`, `barre`. */
function isAnotherWord(typed: string, slug: string): boolean {
  const joined = placeKey(typed).replaceAll(" ", "");
  const parts = placeKey(typed).split(" ");
  const isKnown = [joined, ...parts].some((word) =>
    lexicon.phrases.some((index) => index.findExact(word) !== undefined),
  );
  const isStudios = parts.some((word) => lexicon.studios.hasWord(word));
  const isNearer = lexicon.spellings.some(
    ({ place, joined: name }) => place.slug !== slug && (typingErrors(joined, name, 1) ?? 2) < 1.2,
  );
  const isBarre = typingErrors(joined, "barre", 1) !== undefined;
  return isBarre || isKnown || isStudios || isNearer || parts.some((word) => word.length < 3);
}

function slip(name: string, at: number, kind: string, letter: string): string {
  const [before, own, after] = [name.slice(0, at), name.charAt(at), name.slice(at + 1)];
  if (kind === "missing") return before + after;
  if (kind === "doubled") return before + own + own + after;
  if (kind === "swapped") return before + after.charAt(0) + own + after.slice(1);
  return before + letter + after;
}

test("the order of the parts makes no difference", () => {
  const parts = fc.tuple(
    fc.constantFrom(...cities.map(({ name }) => name)),
    fc.constantFrom(...classTypeKeys.map(classTypeLabel)),
    fc.constantFrom("parking", "showers", "wifi"),
    fc.constantFrom("cheap", "under $20", "luxury"),
    fc.constantFrom("open now", "sunday", "evening"),
  );
  const mixed = parts.chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc.shuffledSubarray([...all], { minLength: all.length, maxLength: all.length }),
    ),
  );
  fc.assert(
    fc.property(mixed, ([all, shuffled]) => {
      expect(withoutTyped(read(shuffled.join(", ")).destination)).toBe(
        withoutTyped(read(all.join(", ")).destination),
      );
    }),
    { numRuns: 300 },
  );
});

test("typing errors are counted as the textbook does, give or take their weights", () => {
  const short = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });
  fc.assert(
    fc.property(short, short, (a, b) => {
      const errors = typingErrors(a, b, 2);
      const reference = textbookDistance(a, b);
      if (errors === undefined) expect(reference).toBeGreaterThan(1);
      else expect(Math.abs(errors - reference)).toBeLessThanOrEqual(0.2 * reference + 1e-9);
    }),
    { numRuns: 2_000 },
  );
});

/** Optimal string alignment, by recursion. */
function textbookDistance(a: string, b: string): number {
  if (a === "" || b === "") return a.length + b.length;
  const [x, y] = [a.slice(1), b.slice(1)];
  const choices = [
    textbookDistance(x, y) + (a[0] === b[0] ? 0 : 1),
    textbookDistance(x, b) + 1,
    textbookDistance(a, y) + 1,
  ];
  if (a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0]) {
    choices.push(textbookDistance(a.slice(2), b.slice(2)) + 1);
  }
  return Math.min(...choices);
}
