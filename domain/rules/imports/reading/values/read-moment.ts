const DAY_FIRST =
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

/** ISO 8601, with or without a time; a time without a zone is UTC's, so that every machine reads the same. */
export function readMoment(text: string | undefined): string | undefined {
  if (text === undefined || !DAY_FIRST.test(text)) return undefined;
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10));
  const whole = text.length === 10 || hasZone ? text : `${text}Z`;
  const time = Date.parse(whole.replace(/^(.{10}) /, "$1T").replace(" ", ""));
  if (Number.isNaN(time) || time < EARLIEST || time > LATEST) return undefined;
  return new Date(time).toISOString();
}
