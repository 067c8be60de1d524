import { type ClassTypeKey, findClassTypeKey } from "#domain/vocabulary/class-types.ts";

const LONGEST_PHRASE = 3;
/** Of one word, only these say what is taught: a tower is also a building, and yoga can be hot. */
const CLEAR_WORDS = /^(?:reformers?|megaformer|lagree|barre)$/i;

/** One of them stands in every phrase; most texts have none, and are done with. */
const HINTS = /pilates|reformer|megaformer|lagree|barre|private|group|mat class|wunda/i;

/** The class types that stand in a name or a category as whole words. */
export function findClassTypes(texts: readonly string[]): ClassTypeKey[] {
  const found = new Set<ClassTypeKey>();
  for (const text of texts.filter((candidate) => HINTS.test(candidate))) {
    const words = text.split(/[^\p{L}\p{N}'’-]+/u).filter((word) => word !== "");
    for (let size = 1; size <= LONGEST_PHRASE; size++) {
      for (let start = 0; start + size <= words.length; start++) {
        const key = findPhrase(words.slice(start, start + size));
        if (key !== undefined) found.add(key);
      }
    }
  }
  return [...found];
}

function findPhrase(words: readonly string[]): ClassTypeKey | undefined {
  const [first = ""] = words;
  if (words.length === 1 && !CLEAR_WORDS.test(first)) return undefined;
  return findClassTypeKey(words.join(" ").replace(/^reformers$/i, "reformer"));
}
