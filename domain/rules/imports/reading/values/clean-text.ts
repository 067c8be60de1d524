import { manyLines, normalized, oneLine } from "#domain/rules/text/lines.ts";

const HALF_PAIRS = /\p{Cs}/gu;
/** Most of what stands in a file, and in no need of anything. */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/;

/** One line that PostgreSQL can keep: no control character, no half of a pair. */
export function cleanLine(text: string): string {
  if (CLEAN.test(text)) return text;
  return oneLine(normalized(text.replace(HALF_PAIRS, ""), "NFC"));
}

/** The same in lines of its own. */
export function cleanLines(text: string): string {
  return manyLines(normalized(text.replace(HALF_PAIRS, ""), "NFC")).trim();
}

/** Never through the middle of a character. */
export function cutText(text: string, maxCharacters: number): string {
  return text.slice(0, maxCharacters).replace(HALF_PAIRS, "").trimEnd();
}

/** The signs that Windows-1252 has between 0x80 and 0x9F; where it has none, the control character stands for itself. */
const SIGNS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";
/** A character of UTF-8 in two to four bytes, each shown as a sign of its own: `Ã©`, `â€“`. */
const SHOWN_TWICE =
  /[\u00C2-\u00F4][\u0080-\u00BF\u0152-\u0192\u02C6-\u02DC\u2013-\u203A\u20AC\u2122]/;
const decoder = new TextDecoder("utf-8", { fatal: true });

/** `CafÃ©` was UTF-8 that somebody opened as Windows-1252 and saved: what it was, where all of it was that. */
export function mendEncoding(text: string): string {
  if (!SHOWN_TWICE.test(text)) return text;
  const bytes = [...text].map(toByte);
  if (bytes.includes(undefined)) return text;
  try {
    return decoder.decode(Uint8Array.from(bytes.flatMap((byte) => byte ?? [])));
  } catch {
    return text;
  }
}

function toByte(sign: string): number | undefined {
  const at = SIGNS.indexOf(sign);
  if (at >= 0) return 0x80 + at;
  const code = sign.codePointAt(0) ?? 0;
  return code <= 0xff ? code : undefined;
}

const ROUNDED_NUMBER = /^[+-]?\d(?:[.,]\d+)?E[+-]?\d+$/i;
/** `#REF!`, `#N/A`, in French `#NOM?`; `####` is a column that was too narrow. */
const FORMULA_ERROR = /^#(?:N\/A|[\p{Lu}/0_]+[!?])$|^#{3,}$/u;

/** `4.45E+18` was a number of nineteen digits once: nobody knows which. */
export function isDamaged(text: string): boolean {
  return ROUNDED_NUMBER.test(text) || FORMULA_ERROR.test(text);
}
