/** A text as a part of a pattern of LIKE: its own percent signs and underscores stand for themselves. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
