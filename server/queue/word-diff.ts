import { diffWordsWithSpace } from "diff";

/** A piece of a text, and whether only this side has it. */
export type TextPart = { readonly text: string; readonly isChanged: boolean };

/** Of the longer text; with less in common the two are simply different. */
const SHARED_AT_LEAST = 0.35;

/** Both texts in pieces, by words. */
export function diffTexts(now: string, next: string): { now: TextPart[]; next: TextPart[] } {
  const changes = diffWordsWithSpace(now, next);
  const shared = changes.filter(({ added, removed }) => !added && !removed);
  const sharedLetters = shared.reduce((sum, { value }) => sum + value.trim().length, 0);
  if (sharedLetters < SHARED_AT_LEAST * Math.max(now.length, next.length)) {
    return { now: whole(now), next: whole(next) };
  }
  return {
    now: changes.flatMap(({ value, added, removed }) =>
      added ? [] : [{ text: value, isChanged: removed }],
    ),
    next: changes.flatMap(({ value, added, removed }) =>
      removed ? [] : [{ text: value, isChanged: added }],
    ),
  };
}

function whole(text: string): TextPart[] {
  return [{ text, isChanged: text !== "" }];
}
