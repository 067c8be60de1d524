import { isSameJson } from "./same-json.ts";

export type Fields = Readonly<Record<string, unknown>>;

/** Of both, the fields that differ and nothing else: what the memory of changes keeps. */
export function changedSides(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const differs = ([name]: [string, unknown]) => !isSameJson(before[name], after[name]);
  return {
    before: Object.fromEntries(Object.entries(before).filter(differs)),
    after: Object.fromEntries(Object.entries(after).filter(differs)),
  };
}
