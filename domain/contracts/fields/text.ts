import { z } from "zod";
import { manyLines, normalized, oneLine } from "#domain/rules/text/lines.ts";

/**
 * What is typed may be longer than what is kept of it: blanks at its ends, letters that arrive apart from their accents,
 * line ends of two characters. Nothing beyond that is looked at.
 */
const TYPED_PER_KEPT = 4;
/** A long text needs no such room, and reading it would keep everyone waiting. */
const MOST_BESIDES = 50_000;

function mostTyped(maxCharacters: number): number {
  return Math.min(TYPED_PER_KEPT * maxCharacters, maxCharacters + MOST_BESIDES);
}

/** Text of at most so many characters as it is typed: the first check of any text, since it ends the others. */
export function limitedText(maxCharacters: number, message: string, tooLong = message) {
  return z.string(message).max(maxCharacters, { error: tooLong, abort: true });
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair; the same letters are always the same characters. */
function storable(text: string): string {
  return manyLines(normalized(text.toWellFormed(), "NFC"));
}

/**
 * Text that a person typed, in as many lines as they like: trimmed, and safe to store. `message` answers what is no text
 * at all, `tooLong` what has more than `maxCharacters`.
 */
export function typedText(message: string, maxCharacters: number, tooLong = message) {
  return limitedText(mostTyped(maxCharacters), message, tooLong)
    .overwrite(storable)
    .trim()
    .max(maxCharacters, { error: tooLong, abort: true });
}

/** The same, for what has one line: nobody writes lines of their own into a mail by their name. */
export function typedLine(message: string, maxCharacters: number, tooLong = message) {
  return limitedText(mostTyped(maxCharacters), message, tooLong)
    .overwrite((text) => oneLine(storable(text)))
    .max(maxCharacters, { error: tooLong, abort: true });
}

export function emailText(message: string) {
  return typedLine(message, 254).check(z.email(message));
}
