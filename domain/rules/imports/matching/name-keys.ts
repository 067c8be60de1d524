import { tellingWords } from "./name-words.ts";

const BEGINNING = 4;

/** By which a name is found again: its words, and how it begins where they are written together. */
export function nameKeys(name: string): string[] {
  const words = tellingWords(name);
  return [...new Set([...words, `${words.join("").slice(0, BEGINNING)}…`])];
}
