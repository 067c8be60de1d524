import type { Pack, Teacher } from "#domain/contracts/studios/studio-facts.ts";
import { formatShortDate } from "#domain/rules/dates/date-words.ts";
import {
  type FieldRow,
  namesOf,
  type SourceGroupKey,
  studioFields,
  typedFields,
  type ValuesOf,
} from "#domain/studio-fields.ts";
import { levelLabel } from "#domain/vocabulary/levels.ts";
import { receiptLabel } from "#domain/vocabulary/receipts.ts";
import { shortLabel } from "../field-labels.ts";
import { formatAmount } from "../price.ts";
import { sayFact } from "./say-facts.ts";

type Fields = typeof studioFields;
type FactName = (typeof typedFields)[number] | "price";
export type DecidingFacts = {
  readonly [Name in FactName | "priceRange"]: Readonly<ValuesOf<Fields>[Name]>;
} & {
  /** How many may come to each of its classes, as far as they say. */
  readonly placesOfClasses?: readonly number[];
};

/** `Pack of 10`, `$27` `a class`, `$270, used within 4 months`. */
export type FactLine = {
  readonly label: string;
  readonly strong?: string;
  /** Of several entries each in a line. */
  readonly text?: string;
  readonly note?: string;
};
type Said = Omit<FactLine, "label">;

type Words = {
  /** Where its field's short label is not what the page calls it. */
  readonly label?: string;
  /** Undefined where nothing is known. */
  readonly say?: (studio: DecidingFacts) => Said | undefined;
  /** Of a list: a line for each. */
  readonly list?: (studio: DecidingFacts) => readonly FactLine[];
  /** Side by side, where that is not what its lines say. */
  readonly beside?: (studio: DecidingFacts) => string | undefined;
  /** Visitors look for it: the page says that it is not known. */
  readonly isSought?: true;
};
type ShownFact = Words & { readonly key: FactName; readonly label: string };

type FactSection = {
  readonly key: "costs" | "know" | "access";
  readonly title: string;
  /** Where nothing of it is known: `Nobody has told us yet …`. */
  readonly missed: string;
  /** What there is to say first. */
  readonly lead?: (studio: DecidingFacts) => string | undefined;
  /** Whose sources are told below it, and whose facts it says. */
  readonly groups: readonly SourceGroupKey[];
  readonly facts: readonly ShownFact[];
};

const text = (words: string | null | undefined): Said | undefined =>
  words ? { text: words } : undefined;
const money = (cents: number | null): Said | undefined =>
  cents === null ? undefined : { strong: formatAmount(cents) };

/** Kinds of which a value says the same whichever fact it is. */
type PlainKind = "cents" | "amount" | "choice" | "line";
type PlainName = {
  [Name in FactName]: Fields[Name]["kind"] extends PlainKind ? Name : never;
}[FactName];
type OwnWords = { readonly [Name in Exclude<FactName, PlainName>]: Words } & {
  readonly [Name in PlainName]?: Words;
};

/** What a fact's kind does not say by itself: a fact of any other kind is missing here until it has its words. */
const ownWords: OwnWords = {
  price: {
    label: "One class",
    say: ({ price, priceRange }) => {
      if (price !== null) return { ...money(price), note: "drop-in" };
      return priceRange === null ? undefined : { strong: priceRange, note: "typically" };
    },
    isSought: true,
  },
  introOffer: {
    say: ({ introOffer }) => {
      if (introOffer === null) return undefined;
      const { priceCents, what, until } = introOffer;
      const end = until === null ? "" : `until ${formatShortDate(until)}`;
      const note = joined([what, end]);
      return { strong: priceCents === 0 ? "Free" : formatAmount(priceCents), note };
    },
  },
  packs: {
    label: "A class in a pack",
    list: ({ packs }) =>
      packs.map((pack) => ({
        label: `Pack of ${pack.classes}`,
        strong: formatAmount(perClass(pack)),
        text: "a class",
        note: joined([formatAmount(pack.priceCents), withinMonths(pack)]),
      })),
    beside: ({ packs }) => {
      const best = bestPack(packs);
      return best && `${formatAmount(perClass(best))} in a pack of ${best.classes}`;
    },
  },
  fees: {
    list: ({ fees }) => fees.map(({ what, priceCents }) => ({ label: what, ...money(priceCents) })),
    beside: ({ fees }) =>
      joined(fees.map(({ what, priceCents }) => `${what} ${formatAmount(priceCents)}`)) ||
      undefined,
  },
  cancelHours: { say: sayCancelling, isSought: true },
  // Said with the hours where they are known.
  lateCancelFee: {
    say: ({ cancelHours, lateCancelFee }) =>
      cancelHours === null ? money(lateCancelFee) : undefined,
  },
  noShowFee: {
    say: ({ cancelHours, noShowFee }) => (cancelHours === null ? money(noShowFee) : undefined),
  },
  classSize: {
    say: ({ classSize, placesOfClasses = [] }) =>
      text(classSize === null ? placesWords(placesOfClasses) : `at most ${classSize}`),
    isSought: true,
  },
  levels: { say: ({ levels }) => text(joined(levels.map(levelLabel))) },
  teachers: {
    say: ({ teachers }) => text(teachers.map(teacherWords).join("\n")),
    beside: ({ teachers }) => teachers.map(teacherWords).join("; ") || undefined,
  },
  receipts: { say: ({ receipts }) => text(joined(receipts.map(receiptLabel))), isSought: true },
  stepFree: { isSought: true },
  toilet: { isSought: true },
};

const sections: readonly Omit<FactSection, "facts">[] = [
  {
    key: "costs",
    title: "What it really costs",
    missed: "what a pack of classes costs",
    lead: perVisit,
    groups: ["price", "rules"],
  },
  {
    key: "know",
    title: "Good to know",
    missed: "how many share a class",
    groups: ["teaching"],
  },
  {
    key: "access",
    title: "Access",
    missed: "whether there are steps at the door",
    groups: ["access"],
  },
];

/** In the order of the page. */
const shownNames = namesOf(studioFields).filter(
  (name): name is FactName => name === "price" || typedFields.some((typed) => typed === name),
);

/** The one place where each fact is put into words, for its page, and side by side with others. */
export const factSections: readonly FactSection[] = sections.map((section) => ({
  ...section,
  facts: shownNames
    .filter((name) => section.groups.includes(studioFields[name].group))
    .map((name): ShownFact => {
      const row: FieldRow = studioFields[name];
      const say = (studio: DecidingFacts) => sayPlain(studio[name], name, row);
      return { label: shortLabel(row), say, ...ownWords[name], key: name };
    }),
}));

const notKnown = "not known";

/** None where nothing at all is known; a price range alone stands elsewhere. */
export function shownLines({ facts }: FactSection, studio: DecidingFacts): readonly FactLine[] {
  const isKnown = facts.some((fact) =>
    fact.key === "price" ? studio.price !== null : linesOf(fact, studio).length > 0,
  );
  if (!isKnown) return [];
  return facts.flatMap((fact) => {
    const lines = linesOf(fact, studio);
    return lines.length > 0 || !fact.isSought ? lines : [{ label: fact.label, note: notKnown }];
  });
}

/** What nobody knows yet, in a sentence; undefined where each part has something. */
export function missedWords(studio: DecidingFacts): string | undefined {
  const missed = factSections.filter((section) => shownLines(section, studio).length === 0);
  if (missed.length === 0) return undefined;
  const words = missed.map((section) => section.missed);
  const last = words.at(-1) ?? "";
  const all = words.length === 1 ? last : `${words.slice(0, -1).join(", ")} or ${last}`;
  return `Nobody has told us yet ${all}.`;
}

export function hasSection(key: FactSection["key"], studio: DecidingFacts): boolean {
  return factSections.some((one) => one.key === key && shownLines(one, studio).length > 0);
}

function sayPlain(value: unknown, name: string, row: FieldRow): Said | undefined {
  const words = sayFact(name, value, row);
  return row.kind === "cents" && words !== undefined ? { strong: words } : text(words);
}

function linesOf({ label, say, list }: ShownFact, studio: DecidingFacts): readonly FactLine[] {
  const said = say?.(studio);
  return list?.(studio) ?? (said === undefined ? [] : [{ label, ...said }]);
}

/** In one line; undefined where nothing is known. */
export function besideWords(fact: ShownFact, studio: DecidingFacts): string | undefined {
  if (fact.beside !== undefined) return fact.beside(studio);
  const said = linesOf(fact, studio).map(({ strong = "", text: words = "", note = "" }) =>
    joined([`${strong} ${words}`.trim(), note]),
  );
  return said.join("; ") || undefined;
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join(", ");
}

function bestPack(packs: readonly Pack[]): Pack | undefined {
  return packs.toSorted((one, two) => perClass(one) - perClass(two))[0];
}

/** `$24 a class in a pack of 10, used within 4 months; $38 alone`; without a pack that is cheaper there is nothing to say. */
function perVisit({ price, packs }: DecidingFacts): string | undefined {
  const pack = bestPack(packs);
  if (pack === undefined || (price !== null && perClass(pack) >= price)) return undefined;
  const inPack = `${formatAmount(perClass(pack))} a class in a pack of ${pack.classes}`;
  const bought = joined([inPack, withinMonths(pack)]);
  return price === null ? bought : `${bought}; ${formatAmount(price)} alone`;
}

function perClass({ priceCents, classes }: Pack): number {
  return Math.round(priceCents / classes);
}

function withinMonths({ months }: Pack): string {
  if (months === null) return "";
  return `used within ${months === 1 ? "1 month" : `${months} months`}`;
}

function sayCancelling({ cancelHours, lateCancelFee, noShowFee }: DecidingFacts): Said | undefined {
  if (cancelHours === null) return undefined;
  const [strong, words] =
    cancelHours === 0 ? ["the class", "begins"] : [hoursWords(cancelHours), "before"];
  const note = joined([
    lateCancelFee === null ? "" : `${formatAmount(lateCancelFee)} after that`,
    noShowFee === null ? "" : `${formatAmount(noShowFee)} if you don’t come`,
  ]);
  return { strong, text: words, ...(note === "" ? {} : { note }) };
}

/** `8 to 12 places in its classes`. */
function placesWords(places: readonly number[]): string | null {
  if (places.length === 0) return null;
  const [least, most] = [Math.min(...places), Math.max(...places)];
  const count = least === most ? `${most}` : `${least} to ${most}`;
  return `${count} ${most === 1 ? "place" : "places"} in its classes`;
}

function hoursWords(hours: number): string {
  return hours === 1 ? "1 hour" : `${hours} hours`;
}

/** `Ana Silva (STOTT, 450 hours, 2016), speaks English and Portuguese`. */
function teacherWords({ name, school, hours, year, speaks }: Teacher): string {
  const training = joined([
    school ?? "",
    hours === null ? "" : hoursWords(hours),
    year === null ? "" : String(year),
  ]);
  const languages = speaks.length === 0 ? "" : `speaks ${speaks.join(" and ")}`;
  return joined([training === "" ? name : `${name} (${training})`, languages]);
}
