import type { z } from "zod";
import {
  type StudioEdit,
  type StudioForm,
  studioEditSchema,
} from "#domain/contracts/console/studio-edit.ts";
import { refusedForm } from "#domain/contracts/error.ts";
import type { HoursText } from "#domain/contracts/studios/opening-hours.ts";
import { isDaySaid } from "#domain/rules/hours/hours-parser.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
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

/** Hours that nobody can read; what stood there before, whoever brought it, may stay. */
export function refuseSlips(
  hours: HoursText | null | undefined,
  before: HoursText | null | undefined,
): void {
  const slips = weekdays.filter((day) => {
    const text = hours?.[day] ?? "";
    return text !== "" && text !== before?.[day] && !isDaySaid(text);
  });
  if (slips.length === 0) return;
  const said = slips.map((day) => `${weekdayLabels[day]}: “${hours?.[day]?.slice(0, 60)}”`);
  const message = `${said.join(", ")} can’t be read as hours. Write such as 9 AM to 5 PM, Closed, or By appointment.`;
  throw new AppError("invalid", "Some hours can’t be read.", {
    issues: [{ path: "hours", message }],
  });
}
