import { localTime } from "#domain/rules/dates/time-zone.ts";
import { findKnownMeaning } from "#domain/rules/reading/known-phrase.ts";
import type { Lexicon } from "#domain/rules/reading/lexicon.ts";
import type { CountedSearches } from "#domain/rules/searches/counted-searches.ts";
import type { DayRange } from "#domain/rules/searches/search-range.ts";
import type { Weekday } from "#domain/vocabulary/weekdays.ts";
import { lexicons } from "#server/catalogue/places/reading-lexicon.ts";
import type { SearchDeps } from "#server/search-deps.ts";
import { listTopKeys } from "./searches-search-days.ts";

export type PoorText = CountedSearches & {
  readonly text: string;
  /** How it is understood by now; undefined where it says nothing to us, so that an alias would help. */
  readonly meaning: string | undefined;
};

const MAX_ROWS = 25;

/** What visitors typed and found nothing for, or one or two studios. */
export async function listPoorTexts(
  { db, catalogue, now }: SearchDeps,
  range: DayRange,
): Promise<PoorText[]> {
  const top = await listTopKeys(db, {
    ...range,
    kind: "text",
    by: "poorResults",
    limit: MAX_ROWS,
  });
  const lexicon = lexicons.of(catalogue.index);
  const { weekday } = localTime(now(), "America/Toronto");
  return top.map(({ key, ...counted }) => ({
    ...counted,
    text: key,
    meaning: meaningOf(key, lexicon, weekday),
  }));
}

const meanings = new WeakMap<Lexicon, Map<string, string | undefined>>();
const MAX_MEANINGS = 1_000;

/** Remembered as long as the lexicon is the same: looking for slips of the pen takes its time. */
function meaningOf(text: string, lexicon: Lexicon, today: Weekday): string | undefined {
  const known = meanings.get(lexicon) ?? new Map<string, string | undefined>();
  meanings.set(lexicon, known);
  const key = `${today} ${text}`;
  if (known.has(key)) return known.get(key);
  const meaning = findKnownMeaning(text, lexicon, today);
  if (known.size < MAX_MEANINGS) known.set(key, meaning);
  return meaning;
}
