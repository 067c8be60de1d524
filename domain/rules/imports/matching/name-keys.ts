import { tellingWords } from "./name-words.ts";

const ENDING = 3;

/** By which a name is found again: its words, and how it begins and ends, for no slip spoils both. */
export function nameKeys(name: string): string[] {
  const words = tellingWords(name);
  const joined = words.join("");
  return [...new Set([...words, `${joined.slice(0, 1)}…`, `…${joined.slice(-ENDING)}`])];
}
