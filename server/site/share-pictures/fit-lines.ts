export type Measure = (text: string, size: number) => number;

type Box = {
  readonly width: number;
  /** Of a size. */
  readonly maxLines: (size: number) => number;
  /** From the largest on. */
  readonly sizes: readonly [number, ...number[]];
};

export type FittedText = { readonly lines: readonly string[]; readonly size: number };

/**
 * A text in the largest size in which it fits into its lines without breaking a word; in the smallest, words are
 * broken where they must be, and what is too much ends in an ellipsis. No line is ever wider than the box.
 */
export function fitLines(text: string, box: Box, measure: Measure): FittedText {
  const words = text.split(" ").filter((word) => word !== "");
  for (const size of box.sizes) {
    const fits = (line: string) => measure(line, size) <= box.width;
    const lines = words.every(fits) ? wrap(words, fits) : [];
    if (lines.length > 0 && lines.length <= box.maxLines(size)) return { lines, size };
  }
  const size = box.sizes.at(-1) ?? box.sizes[0];
  const fits = (line: string) => measure(line, size) <= box.width;
  const lines = wrap(
    words.flatMap((word) => breakWord(word, fits)),
    fits,
  );
  return { lines: cutLines(lines, box.maxLines(size), fits), size };
}

function wrap(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function breakWord(word: string, fits: (line: string) => boolean): string[] {
  const pieces: string[] = [];
  for (const character of word) {
    const longer = `${pieces.at(-1) ?? ""}${character}`;
    if (pieces.length > 0 && fits(longer)) pieces[pieces.length - 1] = longer;
    else if (fits(character)) pieces.push(character);
  }
  return pieces;
}

function cutLines(
  lines: readonly string[],
  maxLines: number,
  fits: (line: string) => boolean,
): string[] {
  if (lines.length <= maxLines) return [...lines];
  const kept = lines.slice(0, maxLines);
  const letters = [...(kept.at(-1) ?? "")];
  while (letters.length > 0 && !fits(`${letters.join("").trimEnd()}…`)) letters.pop();
  const last = `${letters.join("").trimEnd()}…`;
  return [...kept.slice(0, -1), ...(fits(last) ? [last] : [])];
}
