import { normalized } from "#domain/rules/text/normalized.ts";

const WRITTEN =
  /^[+(]?\(?\d[\d\s().\-–—/·]*(?:[,;]?\s*(?:ext(?:ension)?|poste|x|#)[.:]?\s*\d{1,6})?$/i;
const MAX_CHARACTERS = 40;
/** `Tel:`, `T:`, `Phone -`, and what a spreadsheet's formula begins with. */
const BEFORE =
  /^(?:=(?=[+(\d])|(?:tel|telephone|téléphone|tél|phone|ph|cell|t|p)\b\.?\s*[:\-–]?\s*(?=[+(\d]))/i;
const NEXT_NUMBER = /\s*[;|\n]\s*|\s+(?:\/|or|and|ou|et)\s+|,\s*(?=[+(\d])/i;
/** Every digit is still there: `4.165550142E9`, unlike `4.16555E+09`. */
const WHOLE_FLOAT = /^\+?(\d)[.,](\d{9,10})E\+?(\d+)$/i;

/** The first number of a text, as it is written; undefined where nobody could call it. */
export function readPhone(text: string): string | undefined {
  const plain = normalized(text, "NFKC")
    .replace(/[\u2010-\u2012\u2212]/g, "-")
    .replace(BEFORE, "")
    .replace(/\.0$/, "");
  const first = (plain.split(NEXT_NUMBER)[0] ?? "").replace(/\s*\((?:\p{L}|\s)+\)$/u, "");
  const digits = first.replace(/(?:ext|poste|x|#).*$/i, "").replace(/\D/g, "");
  const isPlausible = digits.length >= 7 && digits.length <= 15 && !/^(\d)\1*$/.test(digits);
  return isPlausible && WRITTEN.test(first) && first.length <= MAX_CHARACTERS ? first : undefined;
}

/** A number that a program wrote with an exponent, as its digits; everything else as it is. */
export function withoutExponent(text: string): string {
  const [, first = "", rest = "", exponent] = WHOLE_FLOAT.exec(text) ?? [];
  return exponent !== undefined && Number(exponent) === rest.length ? `${first}${rest}` : text;
}
