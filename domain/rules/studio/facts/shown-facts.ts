import type { Pack, Teacher } from "#domain/contracts/studios/studio-facts.ts";
import { formatShortDate } from "#domain/rules/dates/date-words.ts";
import type { studioFields, typedFields, ValuesOf } from "#domain/studio-fields.ts";
import { factChoiceLabel } from "#domain/vocabulary/fact-choices.ts";
import { levelLabel } from "#domain/vocabulary/levels.ts";
import { receiptLabel } from "#domain/vocabulary/receipts.ts";
import { formatAmount } from "../price.ts";

type FactName = (typeof typedFields)[number] | "price" | "priceRange";
export type DecidingFacts = {
  readonly [Name in FactName]: Readonly<ValuesOf<typeof studioFields>[Name]>;
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

type ShownFact = {
  readonly key: string;
  readonly label: string;
  /** Undefined where nothing is known. */
  readonly say?: (studio: DecidingFacts) => Said | undefined;
  /** Of a list: a line for each. */
  readonly list?: (studio: DecidingFacts) => readonly FactLine[];
  /** Side by side, where that is not what its lines say. */
  readonly beside?: (studio: DecidingFacts) => string | undefined;
  /** Visitors look for it: the page says that it is not known. */
  readonly isAsked?: true;
};

type FactSection = {
  readonly key: "costs" | "know" | "access";
  readonly title: string;
  /** Where nothing of it is known: `Nobody has told us yet …`. */
  readonly missed: string;
  /** What there is to say first. */
  readonly lead?: (studio: DecidingFacts) => string | undefined;
  /** Whose sources are told below it. */
  readonly groups: readonly ("price" | "rules" | "teaching" | "access")[];
  readonly facts: readonly ShownFact[];
};

const text = (words: string | null | undefined): Said | undefined =>
  words ? { text: words } : undefined;
const choice = (name: string, key: string | null) => text(key && factChoiceLabel(name, key));
const money = (cents: number | null): Said | undefined =>
  cents === null ? undefined : { strong: formatAmount(cents) };

const costs: readonly ShownFact[] = [
  {
    key: "price",
    label: "One class",
    say: ({ price, priceRange }) => {
      if (price !== null) return { ...money(price), note: "drop-in" };
      return priceRange === null ? undefined : { strong: priceRange, note: "in general" };
    },
    isAsked: true,
  },
  {
    key: "introOffer",
    label: "First visit",
    say: ({ introOffer }) => {
      if (introOffer === null) return undefined;
      const { priceCents, what, until } = introOffer;
      const end = until === null ? "" : `until ${formatShortDate(until)}`;
      const note = joined([what, end]);
      return { strong: priceCents === 0 ? "Free" : formatAmount(priceCents), note };
    },
  },
  {
    key: "packs",
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
  { key: "monthlyPrice", label: "A month", say: ({ monthlyPrice }) => money(monthlyPrice) },
  {
    key: "fees",
    label: "Fees",
    list: ({ fees }) => fees.map(({ what, priceCents }) => ({ label: what, ...money(priceCents) })),
    beside: ({ fees }) =>
      joined(fees.map(({ what, priceCents }) => `${what} ${formatAmount(priceCents)}`)) ||
      undefined,
  },
  { key: "cancel", label: "Cancel until", say: sayCancelling, isAsked: true },
  { key: "waitlist", label: "Waitlist", say: ({ waitlist }) => choice("waitlist", waitlist) },
];

const know: readonly ShownFact[] = [
  {
    key: "classSize",
    label: "Class size",
    say: ({ classSize }) => text(classSize === null ? null : `at most ${classSize}`),
    isAsked: true,
  },
  { key: "levels", label: "Levels", say: ({ levels }) => text(joined(levels.map(levelLabel))) },
  {
    key: "teachers",
    label: "Teachers",
    say: ({ teachers }) => text(teachers.map(teacherWords).join("\n")),
    beside: ({ teachers }) => teachers.map(teacherWords).join("; ") || undefined,
  },
  {
    key: "receipts",
    label: "Receipts",
    say: ({ receipts }) => text(joined(receipts.map(receiptLabel))),
    isAsked: true,
  },
];

const access: readonly ShownFact[] = [
  {
    key: "stepFree",
    label: "Step-free entrance",
    say: ({ stepFree }) => choice("stepFree", stepFree),
    isAsked: true,
  },
  { key: "doorWidth", label: "Narrowest door", say: ({ doorWidth }) => centimetres(doorWidth) },
  { key: "lift", label: "Lift", say: ({ lift }) => choice("lift", lift) },
  {
    key: "changingRoom",
    label: "Changing room",
    say: ({ changingRoom }) => choice("changingRoom", changingRoom),
  },
  {
    key: "toilet",
    label: "Step-free toilet",
    say: ({ toilet }) => choice("toilet", toilet),
    isAsked: true,
  },
  {
    key: "transferHeight",
    label: "Transfer height",
    say: ({ transferHeight }) => centimetres(transferHeight),
  },
  { key: "quietHours", label: "Quiet hours", say: ({ quietHours }) => text(quietHours) },
  { key: "parking", label: "Parking", say: ({ parking }) => text(parking) },
  { key: "transit", label: "Transit", say: ({ transit }) => text(transit) },
];

/** The one place where each fact is put into words, for its page, and side by side with others. */
export const factSections: readonly FactSection[] = [
  {
    key: "costs",
    title: "What it really costs",
    missed: "what a pack of classes costs",
    lead: perVisit,
    groups: ["price", "rules"],
    facts: costs,
  },
  {
    key: "know",
    title: "Good to know",
    missed: "how many share a class",
    groups: ["teaching"],
    facts: know,
  },
  {
    key: "access",
    title: "Access",
    missed: "whether there are steps at the door",
    groups: ["access"],
    facts: access,
  },
];

const notKnown = "not known";

/** None where nothing at all is known; a price range alone stands elsewhere. */
export function shownLines({ facts }: FactSection, studio: DecidingFacts): readonly FactLine[] {
  const isKnown = facts.some(({ key, ...fact }) =>
    key === "price" ? studio.price !== null : linesOf({ key, ...fact }, studio).length > 0,
  );
  if (!isKnown) return [];
  return facts.flatMap((fact) => {
    const lines = linesOf(fact, studio);
    return lines.length > 0 || !fact.isAsked ? lines : [{ label: fact.label, note: notKnown }];
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

function sayCancelling(studio: DecidingFacts): Said | undefined {
  const { cancelHours, lateCancelFee, noShowFee } = studio;
  const later = lateCancelFee === null ? "" : `later ${formatAmount(lateCancelFee)}`;
  const missed = noShowFee === null ? "" : `not coming ${formatAmount(noShowFee)}`;
  const note = joined([later, missed]);
  if (cancelHours === null) return note === "" ? undefined : { note };
  const [strong, words] =
    cancelHours === 0 ? ["the class", "begins"] : [hoursWords(cancelHours), "before"];
  return { strong, text: words, ...(note === "" ? {} : { note }) };
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

function centimetres(width: number | null): Said | undefined {
  return text(width === null ? null : `${width} cm`);
}
