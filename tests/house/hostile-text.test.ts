import { globSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { MAX_TIMETABLE_CHARACTERS } from "#domain/contracts/console/timetable.ts";
import { typedText } from "#domain/contracts/fields/text.ts";
import { readGridInSteps } from "#domain/rules/classes/grid.ts";
import { readGridText } from "#domain/rules/classes/grid-text.ts";
import { normalized } from "#domain/rules/text/lines.ts";
import { hostileTexts } from "#tests/support/hostile-texts.ts";
import { listTextRules, nearMisses } from "#tests/support/rules-of-text.ts";

const MOST_MS = 50;
const KILOBYTE = 1024;

const texts = Object.entries(hostileTexts).map(([name, make]) => ({
  name,
  text: make(256 * KILOBYTE),
  shorter: [make(10 * KILOBYTE), make(100 * KILOBYTE)],
}));

/** Every place of a contract where somebody could send a text, whatever it asks for there. */
type Place = { readonly name: string; readonly build: (text: string) => unknown };

const inside = (place: Place, name: string, wrap: (inner: unknown) => unknown): Place => ({
  name: `${name}${place.name}`,
  build: (text) => wrap(place.build(text)),
});

function placesOf(
  schema: z.core.$ZodType,
  seen: ReadonlySet<z.core.$ZodType> = new Set(),
): Place[] {
  if (seen.has(schema)) return [];
  const within = new Set([...seen, schema]);
  const self: Place = { name: "", build: (text) => text };
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.core.$ZodType>(schema.shape).flatMap(([key, field]) =>
      placesOf(field, within).map((place) =>
        inside(place, `.${key}`, (inner) => ({ [key]: inner })),
      ),
    );
  }
  if (schema instanceof z.ZodArray) {
    const entries = placesOf(schema.element, within);
    return [self, ...entries.map((place) => inside(place, "[]", (inner) => [inner]))];
  }
  if (schema instanceof z.ZodRecord) {
    return placesOf(schema.valueType, within).flatMap((place) => [
      inside(place, "{}", (inner) => ({ any: inner })),
      { name: "{key}", build: (text: string) => ({ [text]: "" }) },
    ]);
  }
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => placesOf(option, within));
  }
  if (schema instanceof z.ZodPipe) {
    return [schema.in, schema.out].flatMap((side) => placesOf(side, within));
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly
  ) {
    return placesOf(schema.unwrap(), within);
  }
  return [self];
}

async function listContracts() {
  const files = globSync("domain/contracts/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  const contracts = new Map<z.ZodType, string>();
  for (const file of files) {
    const module: Record<string, unknown> = await import(/* @vite-ignore */ resolve(file));
    for (const [name, value] of Object.entries(module)) {
      if (value instanceof z.ZodType) contracts.set(value, name);
    }
  }
  return contracts;
}

/** This thread's own time, whatever else the machine does; the best of a few. */
function leastMs(work: () => void, rounds = 5): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && least > MOST_MS / 2; round++) {
    const from = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(from);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

test("of what is typed no more is looked at than four times what is kept, nor 50,000 characters more", () => {
  const isRead = (most: number, length: number) =>
    typedText("Send this as text", most).safeParse(" ".repeat(length)).success;
  expect([isRead(100, 400), isRead(100, 401)]).toEqual([true, false]);
  expect([isRead(150_000, 200_000), isRead(150_000, 200_001)]).toEqual([true, false]);
});

test("no text of any length keeps a contract busy, in whatever field it is sent", async () => {
  const contracts = await listContracts();
  expect(contracts.size).toBeGreaterThan(100);
  const slow: string[] = [];
  for (const [contract, name] of contracts) {
    const places = new Map(placesOf(contract).map((place) => [place.name, place]));
    for (const place of places.values()) {
      for (const { name: what, text, shorter } of texts) {
        const measure = (sent: unknown) => leastMs(() => contract.safeParse(sent));
        const ms = measure(place.build(text));
        if (ms < MOST_MS / 2) continue;
        const isLinear = shorter.every(
          (other) => ms < (3 * measure(place.build(other)) * text.length) / other.length,
        );
        if (ms > MOST_MS || !isLinear) slow.push(`${name}${place.name}: ${what}, ${ms} ms`);
      }
    }
  }
  expect(slow).toEqual([]);
});

/** Only a week of classes and the team's own posts may be longer. */
const RULE_CHARACTERS = 20_000;
/** Four times the text may take so many times as long. It is asked only where it takes long enough to tell. */
const MOST_GROWTH = 8;
const TELLING_MS = MOST_MS / 2;

/** The clock on the wall has finer steps, and never says less than it was. */
function wallMs(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round++) {
    const from = performance.now();
    work();
    least = Math.min(least, performance.now() - from);
  }
  return least;
}

/** The least of a few measurements counts: another program's time on the machine is no growth. */
function leastGrowth(whole: () => void, quarter: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 4 && least > MOST_GROWTH; round++) {
    least = Math.min(least, wallMs(whole) / wallMs(quarter));
  }
  return least;
}

test("no text keeps a rule busy, whichever rule reads it, nor grows out of proportion", async () => {
  const { rules, strange } = await listTextRules();
  expect(strange).toEqual([]);
  expect(rules.length).toBeGreaterThan(150);
  const usual = (characters: number) =>
    Object.fromEntries(
      Object.entries(hostileTexts).map(([what, make]) => [what, make(characters)]),
    );
  const [whole, quarter] = [usual(RULE_CHARACTERS), usual(RULE_CHARACTERS / 4)];
  const slow: string[] = [];
  for (const { name, words, read } of rules) {
    const own = nearMisses(words, RULE_CHARACTERS);
    for (const [what, text] of Object.entries({ ...whole, ...own })) {
      const ms = leastMs(() => read(text));
      if (ms < TELLING_MS) continue;
      const shorter = quarter[what] ?? nearMisses(words, RULE_CHARACTERS / 4)[what] ?? "";
      const growth = leastGrowth(
        () => read(text),
        () => read(shorter),
      );
      if (ms > MOST_MS || growth > MOST_GROWTH) {
        slow.push(`${name}: ${what}, ${ms} ms, ${growth.toFixed(1)} times a quarter`);
      }
    }
  }
  expect(slow).toEqual([]);
});

test("a week of classes of the largest size that is taken holds up nobody, whatever it is made of", async () => {
  const { rules } = await listTextRules();
  const words = rules.find(({ name }) => name.endsWith("grid-text.ts readGridText"))?.words ?? [];
  expect(words).toContain("title");
  const usual = Object.entries(hostileTexts).map(
    ([what, make]) => [what, make(MAX_TIMETABLE_CHARACTERS)] as const,
  );
  const own = Object.entries(nearMisses(words, MAX_TIMETABLE_CHARACTERS));
  const slow: string[] = [];
  for (const [what, text] of [...usual, ...own]) {
    const lines = readGridText(text);
    const steps = readGridInSteps(lines.map(({ row }) => row));
    const longest = Math.max(
      leastMs(() => readGridText(text)),
      ...Array.from({ length: lines.length + 1 }, () => leastMs(() => steps.next(), 1)),
    );
    if (longest > MOST_MS) slow.push(`${what}: ${longest} ms`);
  }
  expect(slow).toEqual([]);
});

test("only letters that are looked for become marks when a text is normalized", () => {
  const isSorted = (letter: string) => `\u0345${letter}`.normalize("NFD").startsWith("\u0345");
  for (let code = 0; code <= 0x10ffff; code++) {
    const letter = String.fromCodePoint(code);
    if (!/[\p{M}\uFF9E\uFF9F]/u.test(letter)) {
      if (!isSorted(letter.normalize("NFKD"))) throw new Error(`U+${code.toString(16)} is a mark`);
    }
  }
  const thirty = `a${"\u0301".repeat(30)}`;
  expect(normalized(thirty, "NFD")).toBe(thirty);
  expect(normalized(`${thirty}\u0323\u0323b`, "NFD")).toBe(`${thirty}b`);
});
