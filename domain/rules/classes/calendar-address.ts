import { findWebUrl } from "#domain/rules/studio/contact-links.ts";

const MAX_CHARACTERS = 2_000;

/** An iCalendar address as people copy it; `webcal:` is what calendars call `https:`. */
export function findCalendarUrl(text: string): string | undefined {
  const url = findWebUrl(text.trim().replace(/^webcals?:/i, "https:"));
  return url !== undefined && url.length <= MAX_CHARACTERS ? url : undefined;
}
