import type { EditField, StudioForm } from "#domain/contracts/console/studio-edit.ts";
import { type FieldRow, namesOf, studioFields } from "#domain/studio-fields.ts";
import { factFields } from "./precedence.ts";

type Group = FieldRow["group"];

/** The parts of a studio's form: by what stands together on its page, and has its sources together. */
const sections = {
  place: { title: "Name and place", groups: ["place"] },
  contact: { title: "Contact", groups: ["contact"] },
  offer: { title: "What it offers", groups: ["about", "price"] },
  teaching: { title: "Rules, classes and teachers", groups: ["rules", "teaching"] },
  access: { title: "Access and transit", groups: ["access"] },
  hours: { title: "Hours", groups: ["hours"] },
  pictures: { title: "Pictures", groups: ["photos"] },
  rest: { title: "Reviews and the rest", groups: ["rating", "unspoken"] },
} as const satisfies Readonly<Record<string, { title: string; groups: readonly Group[] }>>;

export type SectionKey = keyof typeof sections;
const sectionKeys = namesOf(sections);

export type FormSection = {
  readonly key: SectionKey;
  readonly title: string;
  /** In the order of the page. */
  readonly fields: readonly EditField[];
};

export const formSections: readonly FormSection[] = sectionKeys.map((key) => {
  const { title, groups } = sections[key];
  const fieldsOf = (group: Group) =>
    namesOf(studioFields).filter((field) => studioFields[field].group === group);
  return { key, title, fields: groups.flatMap(fieldsOf) };
});

/** What a page is incomplete without. */
const wantedFields = namesOf(studioFields).filter((field) => "wanted" in studioFields[field]);

/** Those of the wanted that a studio lacks. */
export function missingFields(form: StudioForm): EditField[] {
  return wantedFields.filter((field) => {
    const { wanted }: FieldRow = studioFields[field];
    return wanted === "unticked" ? form[field] !== "" : form[field].trim() === "";
  });
}

/** How much of what visitors look for a page has, in whole percents; all of it is 100 alone. */
export function completeness(form: StudioForm): number {
  const share = 1 - missingFields(form).length / wantedFields.length;
  return Math.floor(share * 100);
}

/** What of a section can be said to be right: it is there, and has a source. */
export function checkableFields({ fields }: FormSection, form: StudioForm) {
  return factFields.filter((field) => fields.includes(field) && form[field].trim() !== "");
}

type Checked = { readonly field: string; readonly confirmedAt: Date | null };

/** When somebody last looked at all that is there; null where nobody has. */
export function checkedAt(
  section: FormSection,
  form: StudioForm,
  facts: readonly Checked[],
): Date | null {
  const days = checkableFields(section, form).map(
    (field) => facts.find((fact) => fact.field === field)?.confirmedAt ?? null,
  );
  const known = days.filter((day) => day !== null);
  if (known.length === 0 || known.length < days.length) return null;
  return new Date(Math.min(...known.map((day) => day.getTime())));
}
