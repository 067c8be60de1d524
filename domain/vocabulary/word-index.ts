import { slugify } from "#domain/rules/text/slug.ts";

export interface VocabularyWord {
  readonly label: string;
  readonly aliases: readonly string[];
}

/**
 * Finds a vocabulary's key by its key, label, slug or alias, in any case. Vocabularies mark this and
 * their schemas as pure, so that a page which only shows labels carries neither.
 */
export function indexWords<Key extends string>(
  keys: readonly Key[],
  words: Readonly<Record<Key, VocabularyWord>>,
): (text: string) => Key | undefined {
  const keyBySlug = new Map<string, Key>();
  for (const key of keys) {
    for (const word of [key, words[key].label, ...words[key].aliases]) {
      keyBySlug.set(slugify(word), key);
    }
  }
  return (text) => keyBySlug.get(text) ?? keyBySlug.get(slugify(text.replaceAll("_", " ")));
}
