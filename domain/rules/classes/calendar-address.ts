const MAX_CHARACTERS = 1_000;

/** A calendar's address as it is asked; `webcal:` is how calendars write https. Undefined where it is none. */
export function readCalendarAddress(text: string): string | undefined {
  const typed = text.trim().replace(/^webcals?:(?:\/\/)?/i, "https://");
  if (typed.length > MAX_CHARACTERS || !/^https?:\/\//i.test(typed)) return undefined;
  const url = URL.parse(typed);
  if (url === null || !url.hostname.includes(".") || url.username !== "" || url.password !== "") {
    return undefined;
  }
  url.hash = "";
  return url.href;
}
