import type { z } from "zod";
import {
  type StudioEdit,
  type StudioForm,
  studioEditSchema,
} from "#domain/contracts/console/studio-edit.ts";
import { type ErrorIssue, refusedForm } from "#domain/contracts/error.ts";
import type { HoursText } from "#domain/contracts/studios/opening-hours.ts";
import { isDaySaid } from "#domain/rules/hours/hours-parser.ts";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import { AppError } from "#server/errors.ts";

const someFields = studioEditSchema.partial();

/** What no field's own rule knows: what is wrong with those that were read. */
type Rule = (read: Partial<StudioEdit>) => readonly ErrorIssue[];

/** Only what was changed has to follow today's rules: what an import brought stays as it is. */
export function readChangedFields(
  changes: Partial<StudioForm>,
  rules: readonly Rule[] = [],
): Partial<StudioEdit> {
  return readOrRefuse(someFields, changes, rules);
}

/** Whoever is refused hears at once of every field that is wrong. */
export function readOrRefuse<Output extends Partial<StudioEdit>>(
  schema: z.ZodType<Output>,
  input: Partial<StudioForm>,
  rules: readonly Rule[],
): Output {
  const read = schema.safeParse(input);
  const issues = read.success ? [] : [...refusedForm(read.error).issues];
  const sound = read.success ? read.data : readSound(input, issues);
  for (const rule of rules) issues.push(...rule(sound));
  const [first] = issues;
  if (read.success && first === undefined) return read.data;
  throw new AppError("invalid", first?.message ?? "Something is not right.", { issues });
}

function readSound(input: Partial<StudioForm>, issues: readonly ErrorIssue[]): Partial<StudioEdit> {
  const isWrong = (field: string) =>
    issues.some(({ path }) => path === field || path.startsWith(`${field}.`));
  return someFields.parse(
    Object.fromEntries(Object.entries(input).filter(([field]) => !isWrong(field))),
  );
}

/** Hours that nobody can read; what stood there before, whoever brought it, may stay. */
export function readableHours(before: HoursText | null | undefined): Rule {
  return ({ hours }) => {
    const slips = weekdays.filter((day) => {
      const text = hours?.[day] ?? "";
      return text !== "" && text !== before?.[day] && !isDaySaid(text);
    });
    if (slips.length === 0) return [];
    const said = slips.map((day) => `${weekdayLabels[day]}: “${hours?.[day]?.slice(0, 60)}”`);
    const message = `${said.join(", ")} can’t be read as hours. Write such as 9 AM to 5 PM, Closed, or By appointment.`;
    return [{ path: "hours", message }];
  };
}
