const LINE_ENDS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const CONTROLS = /(?![\n\t])\p{Cc}/gu;
/** Embeddings, overrides and isolates; marks that stand for one character are harmless. */
const DIRECTIONS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Text that people typed in lines of their own: `\n` ends one, and nothing in it runs or turns the words around. */
export function manyLines(text: string): string {
  return text.replace(LINE_ENDS, "\n").replace(CONTROLS, "").replace(DIRECTIONS, "");
}
