import {
  type EditField,
  type StudioEdit,
  type StudioForm,
  studioEditSchema,
} from "#domain/contracts/console/studio-edit.ts";
import { studioFields } from "#domain/studio-fields.ts";
import { pairOf } from "./field-relations.ts";
import { editFields, writeStudioForm } from "./studio-form.ts";

type Suggested = { readonly field: string; readonly value: unknown };

/** What an import says of a field, as the form writes it, and what else goes with it. */
export type FormSuggestion<Given> = Given & {
  readonly field: EditField;
  /** One coordinate alone would be another place altogether: both are taken at once. */
  readonly texts: Readonly<Partial<StudioForm>>;
};

/** Of what imports say otherwise, whatever the form has a field for and does not say by now. */
export function suggestionsForForm<Given extends Suggested>(
  studio: StudioEdit,
  given: readonly Given[],
): FormSuggestion<Given>[] {
  const form = writeStudioForm(studio);
  const texts = new Map(given.flatMap((one) => suggestedText(studio, one)));
  return given.flatMap((one) => {
    const field = editFields.find((known) => known === one.field);
    const text = field && texts.get(field);
    if (field === undefined || text === undefined || text === form[field]) return [];
    const together = pairOf<EditField>(studioFields, editFields, field);
    const pairs = together.flatMap((name) => {
      const value = texts.get(name);
      return value === undefined ? [] : [[name, value] as const];
    });
    return [{ ...one, field, texts: Object.fromEntries(pairs) }];
  });
}

/** What the form could not save is not offered. */
function suggestedText(
  studio: StudioEdit,
  { field, value }: Suggested,
): [field: EditField, text: string][] {
  const known = editFields.find((name) => name === field);
  if (known === undefined) return [];
  const text = writeStudioForm(Object.assign({ ...studio }, { [known]: value }))[known];
  return studioEditSchema.shape[known].safeParse(text).success ? [[known, text]] : [];
}
