/** A thousand is written with a comma, which divides nothing then. */
const THOUSANDS = /(\d),(\d{3})(?!\d)/g;
const SIGNED = /(?:\bCAD? ?|\bC)?\$ ?(\d{1,6})(?:\.(\d{1,2}))?(?![\d.])/i;
const NAMED = /(?<![\d.])(\d{1,6})(?:\.(\d{1,2}))? ?(?:\$|dollars?\b|bucks\b|CAD\b)/i;
const BARE = /(?<![\d.$-])(\d{1,6})(?:\.(\d{1,2}))?(?![\d.-])/;
const FREE = /\b(?:free|gratuit)\b/i;

/** `10.005`, `1e2`: no amount as people pay it. */
const ODD = /\d\.\d{3}|\d[.,]?e[+-]?\d/i;

/** `$20-25`, `$20 to $25`: what is charged is one amount. */
const RANGE = /\$ ?\d{1,6}(?:\.\d{1,2})?(?:[-–—]| ?to \$?| ?[-–—] ?\$)\d/i;

/** Of prices that are before it anyway. */
const BEFORE_TAX = /(?:\+ ?|\bplus )(?:HST|GST|tax(?:es)?)\b|\bbefore tax(?:es)?\b/i;

const MAX_CENTS = 1_000_000;

export function isAmountRange(text: string): boolean {
  return RANGE.test(text);
}

type Taken = { readonly cents: number; readonly rest: string };

export function plainNumbers(text: string): string {
  return text.replace(THOUSANDS, "$1$2");
}

export function isOddAmount(text: string): boolean {
  return ODD.test(text);
}

/** The first amount with a dollar sign or the word, `free`, or where `isBare` says so a number alone; and what is left. */
export function takeMoney(text: string, isBare = false): Taken | undefined {
  const match = SIGNED.exec(text) ?? NAMED.exec(text) ?? (isBare ? BARE.exec(text) : null);
  if (match === null) {
    const free = FREE.exec(text);
    return free === null ? undefined : { cents: 0, rest: without(text, free) };
  }
  const [, dollars = "0", part = ""] = match;
  const cents = Number(dollars) * 100 + Number(part.padEnd(2, "0"));
  return cents > MAX_CENTS ? undefined : { cents, rest: without(text, match) };
}

export function withoutTaxWords(text: string): string {
  return text.replace(BEFORE_TAX, " ");
}

export function without(text: string, { 0: found, index }: RegExpExecArray): string {
  return `${text.slice(0, index)} ${text.slice(index + found.length)}`;
}

/** What is left between signs of punctuation. */
export function trimmed(text: string): string {
  const words = text.replace(/\s+/g, " ").trim();
  return words
    .replace(/^[\s,:;–—-]+/, "")
    .replace(/[,:;–—-]$/, "")
    .replace(/[\s,:;–—-]{1,20}$/, "");
}
