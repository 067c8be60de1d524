/** Undefined where there is none. */
export function latest(dates: readonly Date[]): Date | undefined {
  return dates.reduce<Date | undefined>(
    (last, date) => (last === undefined || date > last ? date : last),
    undefined,
  );
}
