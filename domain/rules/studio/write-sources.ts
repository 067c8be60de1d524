import type {
  KnownFact,
  SourceLine,
  StudioSources,
} from "#domain/contracts/studios/studio-provenance.ts";
import { capitalized } from "#domain/rules/text/capitalized.ts";
import { areHoursOld, lastKnown } from "./fact-age.ts";
import type { FactField } from "./fact-fields.ts";
import { explainFact, phraseOf } from "./fact-words.ts";
import { nameFields, type SourceGroup, sourceGroups } from "./source-groups.ts";

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
