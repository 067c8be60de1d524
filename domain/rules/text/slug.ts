const ACCENTS = /\p{M}+/gu;
const NOT_SLUG_CHARACTER = /[^\p{L}\p{N}\s-]/gu;

/** Specification, section 2. Accents are folded, so that a link can be typed on any keyboard. */
export function slugify(text: string): string {
  return text
    .normalize("NFD")
    .replace(ACCENTS, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(NOT_SLUG_CHARACTER, "")
    .replace(/[\s-]+/g, "-")
    .replace(/^-|-$/g, "");
}
