import { keysOf } from "#domain/rules/typed-text/words.ts";
import { type TitleLexicon, titleLexicon } from "./title-lexicon.ts";

/** What a title says of the teacher, and what it says besides. */
export type TitleParts = { readonly teacher: string | null; readonly rest: string };

const MARKER =
  /(?<=^|[\s()[\]|,;:•·–—-])(?:w\/|(?:with|by|avec|w|teacher|instructor|coach|prof)(?=[\s.:]))[\s.:]*/giu;
const ENDS = /[()[\]|,;:•·]|\s[-–—~/]\s|\s(?:w\/|with\s)/iu;
const PARTS = /[()[\]|,;:•·]|\s[-–—~/]\s|–|—/u;
const NAME = /^\p{Lu}[\p{L}\p{M}'’.-]*$/u;
const NAME_IN_SMALL = /^\p{L}[\p{L}\p{M}'’.-]*$/u;
const AND = /^(?:&|\+|and|et)$/iu;
const PARTICLES: ReadonlySet<string> = new Set([
  "de",
  "da",
  "di",
  "del",
  "la",
  "le",
  "van",
  "von",
  "der",
  "bin",
  "al",
  "el",
]);
const MAX_NAME_CHARACTERS = 80;

/** `w/ Ana`, `(with Dev)`, `by Noor`; otherwise a last part that is a name, behind one that is not. */
export function splitTeacher(title: string): TitleParts {
  const lexicon = titleLexicon();
  for (const { 0: marker, index } of title.matchAll(MARKER)) {
    const [after = ""] = title.slice(index + marker.length).split(ENDS, 1);
    const name = after.trim();
    if (isNameBehindMarker(name, lexicon)) {
      const rest = `${title.slice(0, index)} | ${title.slice(index + marker.length + after.length)}`;
      return { teacher: name.slice(0, MAX_NAME_CHARACTERS), rest };
    }
  }
  const parts = title.split(PARTS).map((part) => part.trim());
  const named = parts.filter((part) => part !== "");
  const last = named.at(-1) ?? "";
  const others = named.slice(0, -1);
  const isBehindWords = others.some((part) => keysOf(part).some(lexicon.isKnown));
  if (!isBehindWords || !isPlainlyName(last, lexicon)) return { teacher: null, rest: title };
  return { teacher: last, rest: others.join(" | ") };
}

function isNameBehindMarker(text: string, lexicon: TitleLexicon): boolean {
  const [first = "", ...more] = text.split(/\s+/u);
  if (more.length > 5 || lexicon.isKnown(keysOf(first).join(""))) return false;
  return [first, ...more].every((word) => NAME_IN_SMALL.test(word) || AND.test(word));
}

/** Nothing says that it is one: every word is written as a name, and none means anything. */
function isPlainlyName(text: string, lexicon: TitleLexicon): boolean {
  const words = text.split(/\s+/u);
  const names = words.filter((word) => !AND.test(word) && !PARTICLES.has(word));
  const isWritten = names.length > 0 && names.length <= 4 && names.every((word) => NAME.test(word));
  const keys = keysOf(names.join(" "));
  return isWritten && !keys.some(lexicon.isKnown) && !lexicon.isPlace(keys.join(""));
}
