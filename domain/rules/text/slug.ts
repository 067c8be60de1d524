import { normalized } from "./normalized.ts";

const ACCENTS = /\p{M}+/gu;
const NOT_SLUG_CHARACTER = /[^\p{L}\p{N}\s-]/gu;

/** See product rules, "Slugs". Accents are folded, so that a link can be typed on any keyboard. */
export function slugify(text: string): string {
  return normalized(normalized(text, "NFD").replace(ACCENTS, ""), "NFC")
    .toLowerCase()
    .replace(NOT_SLUG_CHARACTER, "")
    .replace(/[\s-]+/g, "-")
    .replace(/^-|-$/g, "");
}
