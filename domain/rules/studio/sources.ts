import type {
  KnownFact,
  SourceLine,
  StudioSources,
} from "#domain/contracts/studios/studio-provenance.ts";
import { formatDayFirst } from "#domain/rules/dates/date-words.ts";
import { capitalized } from "#domain/rules/text/lines.ts";
import { factNames, type Rows, type sourceGroupKeys, studioFields } from "#domain/studio-fields.ts";
import { areHoursOld, lastKnown } from "./age.ts";
import { wordOf } from "./field-labels.ts";
import type { FactField, FactSource } from "./precedence.ts";
import { checkedByTeam, originOf, saidBy } from "./source-words.ts";

type SourceGroupKey = (typeof sourceGroupKeys)[number];

type SourceGroup = {
  readonly key: SourceGroupKey;
  /** Without one, the names of those of its fields that have a value. */
  readonly label?: string;
  readonly fields: readonly FactField[];
};

/** In the order of the details; what stands in a group, its fields say. */
const groups: readonly Omit<SourceGroup, "fields">[] = [
  { key: "hours", label: "Hours" },
  { key: "contact", label: "Contact" },
  { key: "place", label: "Name and address" },
  { key: "about" },
  { key: "price", label: "Price" },
  { key: "rules", label: "Rules" },
  { key: "teaching", label: "Classes and teachers" },
  { key: "access", label: "Access" },
  { key: "photos", label: "Photos" },
  { key: "rating", label: "Rating" },
];

export const sourceGroups: readonly SourceGroup[] = groups.map((group) => ({
  ...group,
  fields: fieldsOfGroup(studioFields, group.key),
}));

/** Those of them that have a source. */
export function fieldsOfGroup<Table extends Rows<Table>>(table: Table, key: SourceGroupKey) {
  return factNames(table).filter((name) => table[name].group === key);
}

/** `phone, email and website`. */
function nameFields(fields: readonly FactField[]): string {
  const words = [...new Set(fields.map((field) => wordOf(studioFields[field])))];
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}

/** More would be no line any more; all of it stands in the details. */
const MAX_PHRASES = 3;
const openStreetMap = {
  text: "© OpenStreetMap contributors, ODbL",
  url: "https://www.openstreetmap.org/copyright",
};
export const UNNAMED_SITE = "another site";

type Known = { readonly isSample: boolean; readonly facts: readonly KnownFact[] };

/** What a studio's page says about its facts: a line for each group, what is behind it, and whom to name. */
export function writeSources({ isSample, facts }: Known, now: Date): StudioSources {
  const rating = facts.find(({ fields }) => fields.includes("rating"));
  return {
    isSample,
    ...(rating?.source === "import" ? { ratedOn: rating.name ?? UNNAMED_SITE } : {}),
    lines: sourceGroups.flatMap((group) => lineOf(group, facts, now) ?? []),
    credits: facts.some(({ isOpenStreetMap }) => isOpenStreetMap) ? [openStreetMap] : [],
  };
}

type Part = { readonly fact: KnownFact; readonly fields: readonly FactField[] };

function lineOf(group: SourceGroup, facts: readonly KnownFact[], now: Date) {
  const parts: Part[] = facts
    .map((fact) => ({ fact, fields: group.fields.filter((name) => fact.fields.includes(name)) }))
    .filter(({ fields }) => fields.length > 0);
  const phrases = gather(parts, ({ fact }) => phraseOf(fact));
  if (phrases.length === 0) return undefined;
  const known = group.fields.filter((name) => parts.some(({ fields }) => fields.includes(name)));
  const text = joinPhrases(phrases, known.length);
  const line: SourceLine = {
    group: group.key,
    label: group.label ?? capitalized(nameFields(known)),
    text: group.key === "hours" && areOld(parts, now) ? `${text}, so they may have changed` : text,
    more: explainParts(parts),
  };
  return line;
}

function areOld(parts: readonly Part[], now: Date): boolean {
  return parts.some(({ fact }) => areHoursOld(lastKnown(fact), now));
}

type Gathered = { readonly words: string; readonly fields: readonly FactField[] };

/** The fields of which the same is said, those with most fields first. */
function gather(
  parts: readonly Part[],
  say: (part: Part) => string | undefined,
): readonly Gathered[] {
  const said = new Map<string, FactField[]>();
  for (const part of parts) {
    const words = say(part);
    if (words !== undefined) said.set(words, [...(said.get(words) ?? []), ...part.fields]);
  }
  return [...said]
    .map(([words, fields]) => ({ words, fields }))
    .toSorted((a, b) => b.fields.length - a.fields.length);
}

/** What is said of most needs no names, as long as something is said of all the others. */
function joinPhrases(phrases: readonly Gathered[], knownFields: number): string {
  const shown = phrases.slice(0, MAX_PHRASES);
  const spokenOf = shown.reduce((sum, { fields }) => sum + fields.length, 0);
  return shown
    .map(({ words, fields }, at) =>
      at === 0 && spokenOf === knownFields ? words : `${nameFields(fields)} ${words}`,
    )
    .join("; ");
}

function explainParts(parts: readonly Part[]): string[] {
  const told = gather(parts, ({ fact }) => explainFact(fact));
  if (told.length === 1) return told.map(({ words }) => words);
  return told.map(({ words, fields }) => `${capitalized(nameFields(fields))}: ${words}`);
}

const confirmations = {
  studio: "confirmed by the studio",
  team: checkedByTeam,
} as const;

/** `from Google Maps, seen 7 August 2026`; undefined of the sample, which says of itself that it is fictional. */
function phraseOf(fact: KnownFact): string | undefined {
  const { source, lastSeenAt } = fact;
  const confirmed = confirmationOf(fact);
  // Who approved an owner's words has not written them.
  const isOwners = source === "owner" && fact.confirmedBy !== "studio";
  if (isOwners || confirmed === undefined) {
    return source === "sample" ? undefined : saidBy(fact, lastSeenAt);
  }
  return source === "import" ? `${originOf(fact)}, ${confirmed}` : confirmed;
}

/** All that is known about it, in sentences. */
function explainFact(fact: KnownFact): string {
  const [first, last] = [formatDayFirst(fact.firstSeenAt), formatDayFirst(fact.lastSeenAt)];
  const seen = first === last ? `Seen ${last}` : `First seen ${first}, last seen ${last}`;
  const confirmed = confirmationOf(fact);
  const sentences = [
    capitalized(originOf(fact)),
    seen,
    confirmed && capitalized(confirmed),
    fact.licence && `Licence: ${fact.licence.replace(/\.$/, "")}`,
  ];
  return sentences.flatMap((sentence) => (sentence ? `${sentence}.` : [])).join(" ");
}

function confirmationOf({ confirmedAt, confirmedBy }: KnownFact): string | undefined {
  if (confirmedAt === null || confirmedBy === null) return undefined;
  return `${confirmations[confirmedBy]}, ${formatDayFirst(confirmedAt)}`;
}

type Origin = { readonly source: FactSource; readonly importId: number | null };

/** Whether a studio's rating is another site's, which an import brought; otherwise it is made of reviews written here. */
export function isRatedElsewhere(facts: ReadonlyMap<string, Origin>): boolean {
  const fact = facts.get("rating");
  return fact?.source === "import" && fact.importId !== null;
}
