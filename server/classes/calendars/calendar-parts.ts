import type { Environment } from "#server/env.ts";
import type { Network } from "#server/http/fetch-public.ts";
import { CalendarReader } from "./calendar-reader.ts";

/** What studios' calendars are read with. */
export type CalendarParts = {
  /** Undefined where the site asks nobody for anything. */
  readonly reader: CalendarReader | undefined;
  /** Each at most so often. */
  readonly everyMs: number;
  /** Of tests. */
  readonly network?: Network | undefined;
};

export function createCalendarParts(
  {
    CALENDAR_READING,
    CALENDAR_MINUTES,
  }: Pick<Environment, "CALENDAR_READING" | "CALENDAR_MINUTES">,
  { projectFolder }: { readonly projectFolder: string },
): CalendarParts {
  return {
    reader: CALENDAR_READING ? new CalendarReader({ projectFolder }) : undefined,
    everyMs: CALENDAR_MINUTES * 60_000,
  };
}
