import { createContext, type ReactNode, useContext } from "react";
import type { Refusal } from "#console/lib/refusal.ts";
import type { EditField, StudioForm } from "#domain/contracts/console/studio-edit.ts";
import { eachName } from "#domain/rules/basics/each-name.ts";
import { formLabel } from "#domain/rules/studio/field-labels.ts";
import { editFields } from "#domain/rules/studio/studio-form.ts";
import { namesOf, studioFields } from "#domain/studio-fields.ts";

/** What the fields of a studio's form know of it, whoever fills it in. */
export type Editing = {
  /** What the fields are filled with. */
  readonly form: StudioForm;
  readonly errors: Readonly<Partial<Record<EditField, string>>>;
  /** What somebody else wrote meanwhile, where both did. */
  readonly theirs: Readonly<Partial<Record<EditField, string>>>;
  /** What is said below a field: its source to operators, what waits to owners. */
  readonly below: (field: EditField) => ReactNode;
  /** An owner's form asks for nothing that is the team's to judge. */
  readonly isOwners?: boolean;
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

const CONFLICT = 409;

/** What is wrong with each field, in all its sentences; what two people wrote at once is shown beside it instead. */
export function errorsOf(refusal: Refusal | undefined): Editing["errors"] {
  if (refusal === undefined || refusal.status === CONFLICT) return {};
  const errors = editFields.map((field) => {
    const said = refusal.issues.filter(({ path }) => path.split(".")[0] === field);
    return [field, said.map(({ message }) => message).join("\n")] as const;
  });
  return Object.fromEntries(errors.filter(([, said]) => said !== ""));
}
