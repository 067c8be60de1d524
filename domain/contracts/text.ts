import { z } from "zod";

/** PostgreSQL keeps neither NUL nor half a surrogate pair. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}

/** Text that a person typed: trimmed, and safe to store. `message` answers what is no text at all. */
export function typedText(message: string) {
  return z.string(message).overwrite(storable).trim();
}

export function emailText(message: string) {
  return typedText(message).max(254, message).check(z.email(message));
}
