const format = new Intl.DateTimeFormat("en-CA", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
});

/** `Mon, Nov 9`, of `2026-11-09`. */
export function writeDay(day: string): string {
  return format.format(new Date(day));
}
