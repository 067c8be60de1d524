import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { PhraseIndex } from "./phrase-index.ts";
import type { LexiconPlace, Meaning } from "./reading.ts";

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
