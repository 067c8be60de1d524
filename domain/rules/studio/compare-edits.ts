import type { EditField, StudioForm } from "#domain/contracts/console/studio-edit.ts";
import { changedFields } from "./studio-form.ts";

/** What two people did to one studio at once, seen by the one who saves later. */
export type ComparedEdits = {
  /** Changed by me alone: saved as typed. */
  readonly mine: readonly EditField[];
  /** Changed by somebody else alone: their value stays. */
  readonly theirs: readonly EditField[];
  /** Changed by both, differently: I choose. */
  readonly both: readonly EditField[];
  /** What I would save: my text, and theirs where I changed nothing. */
  readonly form: StudioForm;
};

export function compareEdits(
  base: StudioForm,
  typed: StudioForm,
  current: StudioForm,
): ComparedEdits {
  const mine = new Set(changedFields(base, typed));
  const theirs = new Set(changedFields(base, current));
  const differing = changedFields(typed, current);
  const form = { ...typed };
  for (const field of theirs) if (!mine.has(field)) form[field] = current[field];
  return {
    mine: differing.filter((field) => mine.has(field) && !theirs.has(field)),
    theirs: differing.filter((field) => theirs.has(field) && !mine.has(field)),
    both: differing.filter((field) => mine.has(field) && theirs.has(field)),
    form,
  };
}
