import { dayPlus } from "#domain/rules/dates/calendar.ts";

export type PublicHoliday = { readonly name: string; readonly date: string };

const SUNDAY = 0;
const MONDAY = 1;

/** Ontario's nine, of one year; each on its own date, also where that is a Sunday. */
function holidaysOf(year: number): PublicHoliday[] {
  const on = (month: number, day: number) =>
    new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  return [
    { name: "New Year’s Day", date: on(1, 1) },
    { name: "Family Day", date: firstFrom(on(2, 15), MONDAY) },
    { name: "Good Friday", date: dayPlus(easterSunday(year), -2) },
    { name: "Victoria Day", date: firstFrom(on(5, 18), MONDAY) },
    { name: "Canada Day", date: on(7, 1) },
    { name: "Labour Day", date: firstFrom(on(9, 1), MONDAY) },
    { name: "Thanksgiving", date: firstFrom(on(10, 8), MONDAY) },
    { name: "Christmas Day", date: on(12, 25) },
    { name: "Boxing Day", date: on(12, 26) },
  ];
}

/** Those of the twelve months from a day on, in order. */
export function listPublicHolidays(from: string): PublicHoliday[] {
  const year = Number(from.slice(0, 4));
  const last = `${year + 1}${from.slice(4)}`;
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(
    ({ date }) => date >= from && date < last,
  );
}

/** That day, or the next which is such a weekday. */
function firstFrom(date: string, weekday: number): string {
  return dayPlus(date, (weekday - new Date(date).getUTCDay() + 7) % 7);
}

/** The Sunday after the full moon of the church's calendar, by the method of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leapCenturies = Math.floor(century / 4);
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - leapCenturies - moonShift + 15) % 30;
  const isLate = Math.floor((golden + 11 * moon) / 319);
  const fullMoon = new Date(Date.UTC(year, 2, 21 + moon - isLate)).toISOString().slice(0, 10);
  return firstFrom(dayPlus(fullMoon, 1), SUNDAY);
}
