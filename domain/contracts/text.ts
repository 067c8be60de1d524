import { z } from "zod";
import { oneLine } from "#domain/rules/text/one-line.ts";

/** PostgreSQL keeps neither NUL nor half a surrogate pair. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}

/** Text that a person typed: trimmed, and safe to store. `message` answers what is no text at all. */
export function typedText(message: string) {
  return z.string(message).overwrite(storable).trim();
}

/** The same, for what has one line: nobody writes lines of their own into a mail by their name. */
export function typedLine(message: string) {
  return typedText(message).overwrite(oneLine);
}

export function emailText(message: string) {
  return typedText(message).max(254, message).check(z.email(message));
}
