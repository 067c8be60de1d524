import type { Take } from "./figures.ts";

const CLOCK =
  /\b(?:(?:at|after|around|by|from|before|@) ?)?(\d{1,2})(?:[:.h](\d{2}))?(?: ?(?:-|–|to|and) ?\d{1,2}(?:[:.]\d{2})?)? ?(a\.?m\b\.?|p\.?m\b\.?|o'?clock\b)/i;
const CLOCK_24 = /\b([01]?\d|2[0-3])(?::|h)([0-5]\d)\b|\b(1\d|2[0-3])h\b/i;

/** Minutes after midnight. */
export function takeClockTime(take: Take): number | undefined {
  return take(CLOCK, readClock) ?? take(CLOCK_24, readClock24);
}

function readClock([whole, hourText, minuteText, half = ""]: RegExpExecArray): number | undefined {
  const hour = Number(hourText);
  const minute = Number(minuteText ?? 0);
  if (hour > 12 || hour === 0 || minute > 59) return undefined;
  // Nobody goes to a class at night: five o'clock is in the afternoon, seven in the morning.
  const isAfternoon = /^p/i.test(half) || (/^o/i.test(half) && hour < 6);
  const time = ((hour % 12) + (isAfternoon ? 12 : 0)) * 60 + minute;
  return /^before/i.test(whole) ? Math.max(0, time - 60) : time;
}

function readClock24([, hour, minute, alone]: RegExpExecArray): number {
  return Number(hour ?? alone) * 60 + Number(minute ?? 0);
}
