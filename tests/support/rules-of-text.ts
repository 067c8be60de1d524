import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { seededRandom } from "#sample/random.ts";
import { sampleLexicon } from "#tests/factories/sample-lexicon.ts";

/** A rule that reads a text, ready to be asked. */
type TextRule = {
  readonly name: string;
  readonly read: (text: string) => void;
  /** The words that its own module looks for in a text. */
  readonly words: readonly string[];
};

const functionSchema = z.custom<(...given: unknown[]) => unknown>(
  (value) => typeof value === "function",
);

/** Stands for another text of the same length in a list of arguments: what compares two reads them to their ends. */
const OTHER = Symbol("another text");
const now = {
  ...{ instant: new Date("2026-11-19T20:00:00Z"), hasClasses: true },
  ...{ today: "2026-11-19", minutes: 600 },
};

/** Arguments that rules take besides the text. A rule is asked with the first ones with which it reads an ordinary text. */
function companions(): readonly (readonly unknown[])[] {
  const lexicon = sampleLexicon();
  const lines = { most: 20, what: "lines", read: String, nameOf: String };
  return [
    ...[
      [],
      [OTHER],
      [2],
      [OTHER, 2],
      [lexicon, now],
      [lexicon, "monday"],
      [lexicon],
      [now],
      [lines],
    ],
    ...[[new Map()], ["NFC"], [() => false], [[OTHER]], [new Date(0)], [{}], [["#000000"], 4.5]],
    ...[["2026-11-19", 600, "America/Toronto"], [600, "America/Toronto"], ["#112233"]],
    ["2026-11-19", { date: "2026-11-19", startMinutes: 600, minutes: 50 }, "America/Toronto"],
    [{ date: "2026-11-19", startMinutes: 600, minutes: 50 }, "America/Toronto"],
  ];
}

const ordinary = [
  ...["2026-11-19", "monday 9 am", "https://studio.example/", "#112233", "instagram", "Ana"],
];

/** An exported function whose first parameter is a text, or a list of texts. */
const TAKES_TEXT =
  /^export (?:async )?function\*? (?<name>\w+)(?:<[^(]*>)?\(\s*\w+\??: (?:readonly )?string(?<list>\[\])?(?:,\s*\w+\??: (?<second>string)\b(?!\[))?/gm;
const WORD = /"([^"\\\n]{1,24})"/g;

/**
 * Every rule of the domain that reads a text of strangers, found by its parameters; `strange` are rules that nobody knows
 * how to ask. Files of imports come from the team.
 */
export async function listTextRules() {
  const rules: TextRule[] = [];
  const strange: string[] = [];
  const others = companions();
  const files = globSync("domain/rules/**/*.ts").filter(
    (file) => !file.endsWith(".test.ts") && !file.startsWith("domain/rules/imports/"),
  );
  for (const file of files.toSorted()) {
    const code = readFileSync(file, "utf8");
    const module: Record<string, unknown> = await import(/* @vite-ignore */ resolve(file));
    const words = [...new Set(Array.from(code.matchAll(WORD), ([, word = ""]) => word))]
      .filter((word) => !/^[#.]|\.ts$/.test(word))
      .slice(0, MAX_WORDS);
    for (const { groups } of code.matchAll(TAKES_TEXT)) {
      const { name = "", list, second } = groups ?? {};
      const rule = functionSchema.parse(module[name]);
      const ask = (given: readonly unknown[], text: string) => {
        const first = list === undefined ? text : text.split(/[\s,]/);
        finish(rule(first, ...given.map((one) => withOther(one, text))));
      };
      const given = others.find(
        (some) =>
          some.length + 1 >= rule.length &&
          (second === undefined ? some[0] !== OTHER : takesTwo(some)) &&
          ordinary.some((text) => isRead(() => ask(some, text))),
      );
      if (given === undefined) strange.push(`${file} ${name}`);
      else {
        const read = (text: string) => isRead(() => ask(given, text));
        rules.push({ name: `${file} ${name}`, words, read });
      }
    }
  }
  return { rules, strange };
}

const MAX_WORDS = 60;

function takesTwo([second]: readonly unknown[]): boolean {
  return second === OTHER || typeof second === "string";
}

const otherTexts = new Map<string, string>();

function withOther(given: unknown, text: string): unknown {
  if (Array.isArray(given)) return given.map((one) => withOther(one, text));
  if (given !== OTHER) return given;
  const known = otherTexts.get(text);
  if (known !== undefined) return known;
  const other = Array.from(text, (sign) => String.fromCharCode(sign.charCodeAt(0) + 1)).join("");
  otherTexts.set(text, other);
  return other;
}

/** A rule that is read step by step is read to its end. */
function finish(result: unknown): void {
  const isSteps = typeof result === "object" && result !== null && Symbol.iterator in result;
  if (isSteps && "next" in result) Array.from(z.custom<Iterable<unknown>>().parse(result));
}

/** False if the rule threw: then it has read the text as well, and refused it. */
function isRead(ask: () => void): boolean {
  try {
    ask();
    return true;
  } catch {
    return false;
  }
}

const HALVES = 2;

/**
 * Near misses of a rule's own grammar: its words as a head above many lines, all of them and some halves, since what is
 * missing is looked for longest; its words in a row; and each with a slip.
 */
export function nearMisses(words: readonly string[], characters: number): Record<string, string> {
  const random = seededRandom(words.join());
  const halves = Array.from({ length: HALVES }, () =>
    random.shuffled([...words]).slice(0, Math.ceil(words.length / 2)),
  );
  const slips = words.map((word) => `${word}${word.slice(-1)}`);
  const texts: Record<string, string> = {};
  for (const separator of [",", "\t", " ", "\n"]) {
    const by = `by ${JSON.stringify(separator)}`;
    for (const [at, some] of [words, ...halves].entries()) {
      const head = some.join(separator);
      const room = Math.max(0, characters - head.length);
      const lines = `${separator.repeat(room / 2)}\n${"a\n".repeat(room / 4)}`;
      texts[`its words above many lines, ${by} (${at})`] = `${head}${lines}`.slice(0, characters);
    }
    texts[`its words in a row, ${by}`] = repeated([...words, ""].join(separator), characters);
    texts[`its words with slips, ${by}`] = repeated([...slips, ""].join(separator), characters);
  }
  return texts;
}

function repeated(piece: string, characters: number): string {
  if (piece === "") return "";
  return piece.repeat(Math.ceil(characters / piece.length)).slice(0, characters);
}
