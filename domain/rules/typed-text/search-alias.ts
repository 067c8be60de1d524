import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import type { Weekday } from "#domain/vocabulary/weekdays.ts";
import type { Lexicon } from "./lexicon.ts";
import { PhraseIndex } from "./phrase-index.ts";
import { readText } from "./read-text.ts";
import { type LexiconPlace, type Meaning, readingLabel } from "./reading.ts";

/** Words that visitors type for a place or a class type that we know by another name. */
export type SearchAlias = {
  /** As the reading compares words. */
  readonly phrase: string;
  readonly kind: "place" | "class-type";
  /** The place's slug, or the class type's key. */
  readonly target: string;
};

/**
 * To be asked after all other phrases: what has a meaning of its own keeps it, while an alias goes before the
 * guess that its words are a slip of something else.
 */
export function indexAliases(
  aliases: readonly SearchAlias[],
  placeBySlug: ReadonlyMap<string, LexiconPlace>,
): PhraseIndex<Meaning> {
  const index = new PhraseIndex<Meaning>();
  for (const alias of aliases) {
    const meaning = meaningOf(alias, placeBySlug);
    if (meaning !== undefined) index.add(alias.phrase, meaning);
  }
  return index;
}

function meaningOf(
  { kind, target }: SearchAlias,
  placeBySlug: ReadonlyMap<string, LexiconPlace>,
): Meaning | undefined {
  if (kind === "place") {
    const place = placeBySlug.get(target);
    return place && { kind: "place", place };
  }
  const key = classTypeKeys.find((each) => each === target);
  return key && { kind: "classType", key };
}

/** How a whole text is understood, each of its words; a slip that we guess from is not understood. */
export function findKnownMeaning(
  text: string,
  lexicon: Lexicon,
  today: Weekday,
): string | undefined {
  const reading = readText(text, lexicon, today);
  const [studio] = reading.studios;
  if (studio !== undefined) return `${studio.name}, a studio in ${studio.city}`;
  const isRead = reading.kind === "results" && reading.guess === undefined;
  return isRead && reading.ignored.length === 0 ? readingLabel(reading) : undefined;
}
