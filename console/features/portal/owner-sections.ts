import { wordOf } from "#domain/rules/studio/field-labels.ts";
import { type FormSection, formSections } from "#domain/rules/studio/form-sections.ts";
import { type FieldRow, ownerFields, studioFields } from "#domain/studio-fields.ts";

const owned = new Set<string>(ownerFields);

/** The parts of a studio's form that have something for its owner to say. */
const sections = formSections
  .map((section) => ({ ...section, fields: section.fields.filter((field) => owned.has(field)) }))
  .filter(({ fields }) => fields.length > 0);

export type OwnerSection = FormSection;

const [first, ...others] = sections;
if (first === undefined) throw new Error("No field is an owner's to say");
export const ownerSections: readonly [OwnerSection, ...OwnerSection[]] = [first, ...others];

/** A field may have its section's name. */
export function sectionId(key: OwnerSection["key"]): string {
  return `part-${key}`;
}

/** What becomes of what is saved in a section, in sentences. */
export function classWords({ fields }: OwnerSection): string {
  const of = (wanted: FieldRow["owner"]) =>
    fields.map((field): FieldRow => studioFields[field]).filter(({ owner }) => owner === wanted);
  const reviewed = [...new Set(of("after review").map(wordOf))].join(", ");
  const isAtOnce = of("at once").length > 0;
  const sentences = [
    isAtOnce && reviewed === "" && "Shown at once.",
    isAtOnce && reviewed !== "" && `Shown at once; our team looks at ${reviewed} first.`,
    !isAtOnce && reviewed !== "" && `Our team looks at a new ${reviewed} first.`,
    of("by request").length > 0 &&
      "A move is a request: our team looks at address and pin together.",
  ];
  return sentences.filter((sentence) => sentence !== false).join(" ");
}
