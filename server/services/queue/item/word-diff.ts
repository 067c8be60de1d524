import { diffWordsWithSpace } from "diff";

/** A piece of a text, and whether only this side has it. */
export type TextPart = { readonly text: string; readonly isChanged: boolean };

/** Both texts in pieces, by words. */
export function diffTexts(now: string, next: string): { now: TextPart[]; next: TextPart[] } {
  const changes = diffWordsWithSpace(now, next);
  return {
    now: changes.flatMap(({ value, added, removed }) =>
      added ? [] : [{ text: value, isChanged: removed }],
    ),
    next: changes.flatMap(({ value, added, removed }) =>
      removed ? [] : [{ text: value, isChanged: added }],
    ),
  };
}
