import { findWebUrl } from "#domain/rules/studio/contact-links.ts";

const MAX_CHARACTERS = 1_000;

/** A calendar's address as it is asked; `webcal:` is how calendars write https. Undefined where it is none on the web. */
export function findCalendarUrl(text: string): string | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const href = findWebUrl(text.trim().replace(/^webcals?:(?:\/\/)?/i, "https://"));
  if (href === undefined) return undefined;
  const url = new URL(href);
  url.hash = "";
  return url.href.length <= MAX_CHARACTERS ? url.href : undefined;
}
