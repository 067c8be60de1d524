import type { ErrorIssue } from "#domain/contracts/error.ts";
import { type FieldId, findField, orderOfField } from "../steps/wizard-steps.ts";

export type WizardError = { field: FieldId; message: string };

/** One message for each field, in the wizard's order. What belongs to no field is left to the toast. */
export function fieldErrors(issues: readonly ErrorIssue[]): WizardError[] {
  const messages = new Map<FieldId, string>();
  for (const { path, message } of issues) {
    const field = findField(path);
    if (field !== undefined && !messages.has(field)) messages.set(field, message);
  }
  return [...messages]
    .map(([field, message]) => ({ field, message }))
    .toSorted((a, b) => orderOfField(a.field) - orderOfField(b.field));
}
