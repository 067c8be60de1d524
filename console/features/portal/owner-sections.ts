import { type FormSection, formSections } from "#domain/rules/studio/form-sections.ts";
import { ownerFields, studioFields } from "#domain/studio-fields.ts";

const owned = new Set<string>(ownerFields);

/** The parts of a studio's form that have something for its owner to say. */
const sections = formSections
  .map((section) => ({ ...section, fields: section.fields.filter((field) => owned.has(field)) }))
  .filter(({ fields }) => fields.length > 0);

export type OwnerSection = FormSection;

const [first, ...others] = sections;
if (first === undefined) throw new Error("No field is an owner's to say");
export const ownerSections: readonly [OwnerSection, ...OwnerSection[]] = [first, ...others];

/** What becomes of a section's fields once they are saved. */
export function classesIn({ fields }: OwnerSection): ReadonlySet<string> {
  const rows = new Map(Object.entries(studioFields));
  return new Set(
    fields.flatMap((field) => {
      const row = rows.get(field);
      return row !== undefined && "owner" in row ? row.owner : [];
    }),
  );
}
