import { type OwnerField, ownerFields, studioFields } from "#domain/studio-fields.ts";
import { formLabel } from "./field-labels.ts";

/** Kinds that nobody types: a pin is moved on a map, and days are an owner's own plan. */
const untyped: ReadonlySet<string> = new Set(["latitude", "longitude", "specialDays", "flag"]);

/** What a visitor may suggest another value for. */
export const suggestFields: readonly OwnerField[] = ownerFields.filter(
  (field) => !untyped.has(studioFields[field].kind),
);

/** Beside the fields: the studio is gone, or it is something else. */
export const suggestTopics = { closed: "It has closed for good", other: "Something else" } as const;
export type SuggestTopic = keyof typeof suggestTopics;

export function isSuggestTopic(about: string): about is SuggestTopic {
  return about in suggestTopics;
}

export function findSuggestField(about: string): OwnerField | undefined {
  return suggestFields.find((field) => field === about);
}

/** `Opening hours`. */
export function suggestLabel(about: string): string {
  const field = findSuggestField(about);
  if (field !== undefined) return formLabel(studioFields[field]);
  return isSuggestTopic(about) ? suggestTopics[about] : about;
}

/** So long the owner alone answers it. */
export const OWNER_DAYS = 14;
