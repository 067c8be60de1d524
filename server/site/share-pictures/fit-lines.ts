import { normalized } from "#domain/rules/text/lines.ts";
import { type Letter, typefaceOf, type Weight } from "./typeface.ts";

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

export type TextStyle = {
  readonly weight: Weight;
  readonly size: number;
  /** Between letters, as a share of the size. */
  readonly tracking?: number;
};

type Placed = { readonly letter: Letter; readonly x: number };

/** How wide a text of writable letters is. */
export function textWidth(text: string, style: TextStyle): number {
  return place(text, style).width;
}

/** Its letters' outlines, from the left end of its base line. */
export function textOutline(text: string, style: TextStyle, x: number, y: number): string {
  return place(text, style)
    .letters.map(({ letter, x: offset }) => {
      const scale = round(style.size / letter.font.unitsPerEm, 5);
      return `<path transform="translate(${round(x + offset, 1)} ${round(y, 1)}) scale(${scale})" d="${letter.outline}"/>`;
    })
    .join("");
}

function place(text: string, { weight, size, tracking = 0 }: TextStyle) {
  const typeface = typefaceOf(weight);
  const letters: Placed[] = [];
  let x = 0;
  let before: Letter | undefined;
  for (const character of text) {
    const letter = typeface.find(character);
    if (letter === undefined) continue;
    const scale = size / letter.font.unitsPerEm;
    if (before?.font === letter.font) {
      x += letter.font.getKerningValue(before.glyph, letter.glyph) * scale;
    }
    letters.push({ letter, x });
    x += (letter.glyph.advanceWidth ?? 0) * scale + tracking * size;
    before = letter;
  }
  return { letters, width: Math.max(0, x - tracking * size) };
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

/** More never fits; a hostile name costs no more than this. */
const MAX_CHARACTERS = 300;

/**
 * What of a text our typeface can write, on one line: accents join their letters, what is left of them and
 * everything else without a letter is dropped. Undefined where too little remains to be the same text.
 */
export function writableText(text: string): string | undefined {
  const characters = [...normalized(text.slice(0, 4 * MAX_CHARACTERS), "NFC")].slice(
    0,
    MAX_CHARACTERS,
  );
  const typeface = typefaceOf(600);
  const kept = characters
    .map((character) => (/\s/u.test(character) ? " " : character))
    .filter((character) => !/[\p{M}\p{C}]/u.test(character) && typeface.find(character));
  const [wanted, written] = [characters, kept].map(countLetters);
  if (written === undefined || wanted === undefined || written * 2 < wanted) return undefined;
  return kept.join("").replace(/ +/g, " ").trim() || undefined;
}

function countLetters(characters: readonly string[]): number {
  return characters.filter((character) => /[\p{L}\p{N}]/u.test(character)).length;
}
