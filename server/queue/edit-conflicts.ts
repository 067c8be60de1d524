import type { ReviewItem } from "#domain/contracts/console/review-items.ts";
import { isSameJson } from "#domain/rules/basics/same-json.ts";
import { factWords } from "#domain/rules/queue/compare-facts.ts";
import { shortLabel } from "#domain/rules/studio/field-labels.ts";
import { ownerFields, studioFields } from "#domain/studio-fields.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";

/** What the page says otherwise by now than when somebody proposed to change it, in sentences. */
export function editConflicts(item: ReviewItem, studio: StudioRow | undefined): string[] {
  if (item.kind !== "edit" || studio === undefined) return [];
  const { base, changes } = item.proposal;
  if (base === undefined) return [];
  return ownerFields
    .filter((field) => changes[field] !== undefined && base[field] !== undefined)
    .filter(
      (field) =>
        !isSameJson(base[field], studio[field]) && !isSameJson(changes[field], studio[field]),
    )
    .map((field) => {
      const said = (value: unknown) => factWords(field, value) || "nothing";
      const label = shortLabel(studioFields[field]);
      return `${label} has changed since this was sent in: it was “${said(base[field])}” then, and is “${said(studio[field])}” now.`;
    });
}
