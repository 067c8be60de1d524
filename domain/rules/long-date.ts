/** Ontario's time, so that the server and every browser name the same day. */
const longDate = new Intl.DateTimeFormat("en-CA", {
  dateStyle: "long",
  timeZone: "America/Toronto",
});

/** As in "November 18, 2025" (specification, section 2). */
export function formatLongDate(instant: string): string {
  return longDate.format(new Date(instant));
}
