/** The same day and time so many months on; the month's last day where it has no such day. */
export function addMonths(instant: Date, months: number): Date {
  const later = new Date(instant);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0));
  later.setUTCDate(Math.min(instant.getUTCDate(), lastDay.getUTCDate()));
  return later;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function addDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * 60_000);
}
