import type { z } from "zod";
import {
  type StudioEdit,
  type StudioForm,
  studioEditSchema,
} from "#domain/contracts/console/studio-edit.ts";
import { refusedForm } from "#domain/contracts/refused-form.ts";
import { AppError } from "#server/errors.ts";

const someFields = studioEditSchema.partial();

/** Only what was changed has to follow today's rules: what an import brought stays as it is. */
export function readChangedFields(changes: Partial<StudioForm>): Partial<StudioEdit> {
  return readOrRefuse(someFields, changes);
}

export function readOrRefuse<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const { message, issues } = refusedForm(read.error);
  throw new AppError("invalid", message, { issues });
}
