import type { StudioForm } from "#domain/contracts/console/studio-edit.ts";
import { eachName } from "#domain/rules/each-name.ts";
import { keyLabels } from "#domain/rules/queue/fact-lines.ts";
import { type MergePart, mergePartNames } from "#domain/rules/studio/merging/merge-studios.ts";
import { namesOf, studioFields } from "#domain/studio-fields.ts";

type Shown = { readonly label: string; readonly of: (form: StudioForm) => string };

/** What is chosen as a whole, or is called otherwise here. */
const wholes: Readonly<Partial<Record<MergePart, Shown>>> = {
  name: { label: "Name", of: ({ name }) => name },
  place: {
    label: "Address and position",
    of: ({ address, neighborhood, city, postalCode, latitude, longitude }) =>
      [address, neighborhood, city, postalCode, `${latitude}, ${longitude}`]
        .filter(Boolean)
        .join("\n"),
  },
  pictures: {
    label: "Pictures",
    of: ({ imageUrl, imageUrls }) =>
      [...new Set([imageUrl, ...imageUrls.split("\n")])].filter(Boolean).join("\n"),
  },
};

/** How each part is called, and how it is read aloud. */
export const partLabels = eachName<Readonly<Record<MergePart, Shown>>>(
  mergePartNames,
  (part) => wholes[part] ?? shownField(part),
);

function shownField(part: MergePart): Shown {
  const field = namesOf(studioFields).find((name) => name === part);
  if (field === undefined) throw new Error(`${part} is chosen as a whole, and has no label`);
  const keyed = namesOf(keyLabels).find((name) => name === field);
  return {
    label: studioFields[field].label,
    of: (form) => (keyed === undefined ? form[field] : words(form[keyed], keyLabels[keyed])),
  };
}

function words(lines: string, labelOf: (key: string) => string): string {
  return lines.split("\n").filter(Boolean).map(labelOf).join(", ");
}
