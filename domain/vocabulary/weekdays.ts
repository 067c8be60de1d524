export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export type Weekday = (typeof weekdays)[number];

export const weekdayLabels: Readonly<Record<Weekday, string>> = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
};

/** Reads `Monday`, `monday` and `Mon`. */
export function findWeekday(text: string): Weekday | undefined {
  const word = text.trim().toLowerCase();
  return word.length < 3 ? undefined : weekdays.find((day) => day.startsWith(word));
}

export function weekdayAfter(day: Weekday, days = 1): Weekday {
  return weekdays[(weekdays.indexOf(day) + days) % weekdays.length] ?? day;
}

export function weekdayBefore(day: Weekday): Weekday {
  return weekdayAfter(day, weekdays.length - 1);
}
