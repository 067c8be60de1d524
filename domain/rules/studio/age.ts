import { addMonths } from "#domain/rules/dates/calendar.ts";

/** Hours that nobody has seen or confirmed for so long are no longer taken for granted. */
export const OLD_HOURS_MONTHS = 18;

export function areHoursOld(knownAt: Date, now: Date): boolean {
  return addMonths(knownAt, OLD_HOURS_MONTHS) < now;
}

/** When a value was last seen or confirmed, whichever was later. */
export function lastKnown({
  lastSeenAt,
  confirmedAt,
}: {
  lastSeenAt: string | Date;
  confirmedAt: string | Date | null;
}): Date {
  const [seen, confirmed] = [new Date(lastSeenAt), new Date(confirmedAt ?? lastSeenAt)];
  return confirmed > seen ? confirmed : seen;
}
