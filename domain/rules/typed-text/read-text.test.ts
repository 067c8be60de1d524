import { describe, expect, test } from "vitest";
import { sampleLexicon } from "#tests/factories/sample-lexicon.ts";
import { typedTexts } from "#tests/tables/typed-texts.ts";
import { readText } from "./read-text.ts";
import type { Reading } from "./reading.ts";

const lexicon = sampleLexicon();
const read = (text: string) => readText(text, lexicon, "monday");

/** In the table's words. */
function leadsTo({ kind, destination }: Reading): string {
  const url = new URL(destination, "http://site");
  url.searchParams.delete("typed");
  const query = decodeURIComponent(String(url.searchParams).replaceAll("+", " "));
  const path = url.pathname.replace(/^\/explore\/studios?\/on\/?/, "");
  const word = kind === "results" ? "" : `${kind} `;
  return `${word}${path}${query === "" ? "" : `?${query}`}`;
}

function inAnyOrder(target: string): string {
  const [path = "", query = ""] = target.split("?");
  const parts = query.replaceAll("%2B", "+").split("&").toSorted().join("&");
  return `${path}?${parts}`;
}

for (const [group, rows] of Object.entries(typedTexts)) {
  describe(group, () => {
    test.each(rows)("%s leads to %s", (text, expected) => {
      expect(inAnyOrder(leadsTo(read(text)))).toBe(inAnyOrder(expected));
    });
  });
}

test("a guess of several words says all that was typed, and all that it is taken for", () => {
  expect(read("refomer gulph").guess).toEqual({
    typed: "refomer gulph",
    shown: "Reformer Pilates in Guelph",
  });
  expect(read("refomer in gulph with parkng").guess).toEqual({
    typed: "refomer gulph with parkng",
    shown: "Reformer Pilates with Parking in Guelph",
  });
  expect(read("refomer with parkng").guess).toEqual({
    typed: "refomer with parkng",
    shown: "Reformer Pilates with Parking in Ontario",
  });
});

test("a guess of the place alone says the place", () => {
  expect(read("reformer gulph").guess).toEqual({ typed: "gulph", shown: "Guelph" });
  expect(read("refomer guelph").guess).toBeUndefined();
});

test("a number that is neither a house nor a time is left out in words, and so is free", () => {
  expect(read("90210").ignored).toEqual(["90210"]);
  expect(read("90210").destination).toContain("typed=90210");
  expect(read("reformer 90210 toronto").ignored).toEqual(["90210"]);
  expect(read("12345 king st w toronto").ignored).toEqual([]);
  expect(read("free mat toronto").ignored).toEqual(["free"]);
  expect(read("free parking toronto").ignored).toEqual([]);
});
