import { lazy } from "#domain/rules/lazy.ts";
import { placeKey } from "#domain/rules/places/place-text.ts";
import type { Whereabouts } from "./compare-whereabouts.ts";
import type { ComparedPlace } from "./compared-place.ts";
import { longWord } from "./name-words.ts";

const NOWHERE: ReadonlySet<string> = new Set();

/**
 * The words of a name that tell nothing, as they say where both places are: street, neighbourhood and city behind one
 * door; the city alone where they lie apart in it, for there the rest is what tells a branch. Asked for when needed.
 */
export function placeWordsOf(
  one: ComparedPlace,
  other: ComparedPlace,
  { where }: Whereabouts,
): () => ReadonlySet<string> {
  return lazy(() => {
    const isOneDoor = where === "here" || where === "close";
    if (isOneDoor) return wordsOf([...one.whereabouts, ...other.whereabouts]);
    const isOneCity = placeKey(one.city ?? "") === placeKey(other.city ?? "");
    return isOneCity ? wordsOf([one.city]) : NOWHERE;
  });
}

function wordsOf(texts: readonly (string | null | undefined)[]): ReadonlySet<string> {
  return new Set(
    texts.flatMap((text) =>
      placeKey(text ?? "")
        .split(" ")
        .map(longWord),
    ),
  );
}
