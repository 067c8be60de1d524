import type { z } from "zod";
import {
  type StudioEdit,
  type StudioForm,
  studioEditSchema,
} from "#domain/contracts/console/studio-edit.ts";
import { AppError } from "#server/errors.ts";

const someFields = studioEditSchema.partial();

/** Only what was changed has to follow today's rules: what an import brought stays as it is. */
export function readChangedFields(changes: Partial<StudioForm>): Partial<StudioEdit> {
  return readOrRefuse(someFields, changes);
}

export function readOrRefuse<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const read = schema.safeParse(input);
  if (read.success) return read.data;
  const issues = read.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  throw new AppError("invalid", issues[0]?.message ?? "Something is not right.", { issues });
}
