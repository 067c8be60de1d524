/**
 * Numbers from 0 up to 1 that look random and are the same for the same text, on every machine, in
 * every browser and in every year: mulberry32, started with the text's hash.
 */
export function seededNumbers(text: string): () => number {
  let state = textHash(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** FNV-1a, with 32 bits. */
export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash;
}
