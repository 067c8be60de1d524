import type { EditField } from "#domain/contracts/console/studio-edit.ts";
import { eachName } from "#domain/rules/each-name.ts";
import { formLabel } from "#domain/rules/studio/field-labels.ts";
import { namesOf, studioFields } from "#domain/studio-fields.ts";

export const fieldLabels = eachName<Readonly<Record<EditField, string>>>(
  namesOf(studioFields),
  (field) => formLabel(studioFields[field]),
);
