import { z } from "zod";
import { manyLines } from "#domain/rules/text/many-lines.ts";
import { oneLine } from "#domain/rules/text/one-line.ts";

/** PostgreSQL keeps neither NUL nor half a surrogate pair; the same letters are always the same characters. */
function storable(text: string): string {
  return manyLines(text.toWellFormed().normalize("NFC"));
}

/** Text that a person typed, in as many lines as they like: trimmed, and safe to store. `message` answers what is no text at all. */
export function typedText(message: string) {
  return z.string(message).overwrite(storable).trim();
}

/** The same, for what has one line: nobody writes lines of their own into a mail by their name. */
export function typedLine(message: string) {
  return typedText(message).overwrite(oneLine);
}

export function emailText(message: string) {
  return typedLine(message).max(254, message).check(z.email(message));
}
