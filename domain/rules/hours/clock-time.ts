/** `18:30`, as a time field writes it. */
export const clockTimePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Minutes after midnight; undefined where the text is no time of a day. */
export function readClockTime(text: string): number | undefined {
  if (!clockTimePattern.test(text)) return undefined;
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Of minutes after midnight. */
export function writeClockTime(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return [hour, minute].map((part) => String(part).padStart(2, "0")).join(":");
}
