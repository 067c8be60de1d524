import { normalized } from "#domain/rules/text/lines.ts";

const NO_WORD = /[^\p{L}\p{N}]+/gu;
const MARKS = /\p{M}+/gu;

/** A text without what people change to say the same again: case, accents, signs and blanks. */
export function plainWords(text: string): string[] {
  const plain = normalized(text.toWellFormed(), "NFKD").replace(MARKS, "").toLowerCase();
  return plain.split(NO_WORD).filter((word) => word !== "");
}
