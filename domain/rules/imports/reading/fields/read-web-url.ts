import { findWebUrl } from "#domain/rules/studio/contact-links.ts";

const MAX_CHARACTERS = 500;
/** What campaigns add; the page is the same without. */
const TRACKING =
  /^(?:utm_\w+|gclid|gbraid|wbraid|gad_\w+|fbclid|msclkid|y_source|mc_[ce]id|igshid|igsh|_ga|_gl|ref_src|srsltid)$/i;
const LEADS_ON: Readonly<Record<string, string>> = {
  "www.google.com/url": "q",
  "google.com/url": "q",
  "www.google.ca/url": "q",
  "l.facebook.com/l.php": "u",
  "lm.facebook.com/l.php": "u",
  "l.instagram.com/": "u",
};

/** An address on the web, without what follows its visitors around; undefined for anything else. */
export function readWebUrl(text: string): string | undefined {
  const first = text.trim().split(/[\s;|,]+(?=https?:|www\.)/i)[0] ?? "";
  const absolute = first.startsWith("/url?") ? `https://www.google.com${first}` : first;
  const href = findWebUrl(absolute);
  if (href === undefined) return undefined;
  const url = new URL(href);
  const goal = url.searchParams.get(LEADS_ON[`${url.hostname}${url.pathname}`] ?? "");
  if (goal !== null) return goal.startsWith("/url?") ? undefined : readWebUrlOnce(goal);
  return finish(url);
}

/** Whoever leads on to what leads on is not followed. */
function readWebUrlOnce(text: string): string | undefined {
  const href = findWebUrl(text);
  return href === undefined ? undefined : finish(new URL(href));
}

function finish(url: URL): string | undefined {
  const tracking = [...url.searchParams.keys()].filter((name) => TRACKING.test(name));
  for (const name of tracking) url.searchParams.delete(name);
  return url.href.length <= MAX_CHARACTERS ? url.href : undefined;
}
