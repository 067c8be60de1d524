import { createContext, useContext } from "react";
import type { EditField, StudioForm } from "#domain/contracts/console/studio-edit.ts";
import { eachName } from "#domain/rules/basics/each-name.ts";
import { formLabel } from "#domain/rules/studio/field-labels.ts";
import { namesOf, studioFields } from "#domain/studio-fields.ts";
import type { ShownFacts, ShownSuggestions } from "#server/studios/directory.ts";

/** One that we have, by its number, with its city. */
export type KnownStudio = { readonly id: string; readonly name: string };

export type Editing = {
  /** What the fields are filled with. */
  readonly form: StudioForm;
  readonly facts: ShownFacts;
  readonly suggestions: ShownSuggestions;
  readonly errors: Readonly<Partial<Record<EditField, string>>>;
  /** What somebody else wrote meanwhile, where both did. */
  readonly theirs: Readonly<Partial<Record<EditField, string>>>;
  /** Studios that have the same there. */
  readonly sharing: Readonly<Partial<Record<EditField, readonly KnownStudio[]>>>;
  readonly now: Date;
};

export const EditingContext = createContext<Editing | undefined>(undefined);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (editing === undefined) throw new Error("A field stands within its form");
  return editing;
}

export const fieldLabels = eachName<Readonly<Record<EditField, string>>>(
  namesOf(studioFields),
  (field) => formLabel(studioFields[field]),
);
