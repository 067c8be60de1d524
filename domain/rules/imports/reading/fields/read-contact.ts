import { findWebUrl } from "#domain/rules/studio/contact-links.ts";
import { normalized } from "#domain/rules/text/lines.ts";

const WRITTEN =
  /^[+(]?\(?\d[\d\s().\-–—/·]*(?:[,;]?\s*(?:ext(?:ension)?|poste|x|#)[.:]?\s*\d{1,6})?$/i;
const MAX_PHONE = 40;
/** `Tel:`, `T:`, `Phone -`, and what a spreadsheet's formula begins with. */
const BEFORE =
  /^(?:=(?=[+(\d])|(?:tel|telephone|téléphone|tél|phone|ph|cell|t|p)\b\.?\s*[:\-–]?\s*(?=[+(\d]))/i;
const NEXT_NUMBER = /\s*[;|\n]\s*|\s+(?:\/|or|and|ou|et)\s+|,\s*(?=[+(\d])/i;
/** Every digit is still there: `4.165550142E9`, unlike `4.16555E+09`. */
const WHOLE_FLOAT = /^\+?(\d)[.,](\d{9,10})E\+?(\d+)$/i;

/** This is enough for a few numbers with their words; nothing behind it is read. */
const MAX_PHONE_TEXT = 300;

/** The first number of a text, as it is written; undefined where nobody could call it. */
export function readPhone(text: string): string | undefined {
  const plain = normalized(text.slice(0, MAX_PHONE_TEXT), "NFKC")
    .replace(/[\u2010-\u2012\u2212]/g, "-")
    .replace(BEFORE, "")
    .replace(/\.0$/, "");
  const first = (plain.split(NEXT_NUMBER)[0] ?? "").replace(/\s*\((?:\p{L}|\s)+\)$/u, "");
  const digits = first.replace(/(?:ext|poste|x|#).*$/i, "").replace(/\D/g, "");
  const isPlausible = digits.length >= 7 && digits.length <= 15 && !/^(\d)\1*$/.test(digits);
  return isPlausible && WRITTEN.test(first) && first.length <= MAX_PHONE ? first : undefined;
}

/** A number that a program wrote with an exponent, as its digits; everything else as it is. */
export function withoutExponent(text: string): string {
  const [, first = "", rest = "", exponent] = WHOLE_FLOAT.exec(text) ?? [];
  return exponent !== undefined && Number(exponent) === rest.length ? `${first}${rest}` : text;
}

const MAX_URL = 500;
/** An address that leads on to another one holds both. */
const MAX_URL_TEXT = 4_000;
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
  if (text.length > MAX_URL_TEXT) return undefined;
  const first = text.trim().split(/(?<![\s;|,])[\s;|,]+(?=https?:|www\.)/i)[0] ?? "";
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
  return url.href.length <= MAX_URL ? url.href : undefined;
}
