import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import opentype, { type Font, type Glyph } from "opentype.js";

/** A letter in the file that has it: each file of the typeface has a part of the world's letters. */
export type Letter = {
  readonly glyph: Glyph;
  readonly font: Font;
  /** At its full size, which is `unitsPerEm`. */
  readonly outline: string;
};

export type Weight = 500 | 600;

const parts = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"] as const;

const { resolve } = createRequire(import.meta.url);

/**
 * Letter by letter, without the font's rules for joining them: those are not needed for what it can write, and
 * reading them fails on some texts.
 */
export class Typeface {
  readonly #weight: Weight;
  readonly #fonts = new Map<string, Font>();
  readonly #letters = new Map<string, Letter | undefined>();

  constructor(weight: Weight) {
    this.#weight = weight;
  }

  /** Undefined where no file of the typeface has it: Arabic, Chinese, pictures of faces. */
  find(character: string): Letter | undefined {
    if (!this.#letters.has(character)) this.#letters.set(character, this.#read(character));
    return this.#letters.get(character);
  }

  #read(character: string): Letter | undefined {
    for (const part of parts) {
      const font = this.#font(part);
      const glyph = font.charToGlyph(character);
      if (glyph.index === 0) continue;
      return { glyph, font, outline: glyph.getPath(0, 0, font.unitsPerEm).toPathData(0) };
    }
    return undefined;
  }

  /** Most names need the first file alone. */
  #font(part: string): Font {
    const known = this.#fonts.get(part);
    if (known !== undefined) return known;
    const name = `@fontsource/inter/files/inter-${part}-${this.#weight}-normal.woff`;
    const font = opentype.parse(new Uint8Array(readFileSync(resolve(name))).buffer);
    this.#fonts.set(part, font);
    return font;
  }
}

/** One of each for the process. */
const typefaces = new Map<Weight, Typeface>();

export function typefaceOf(weight: Weight): Typeface {
  const known = typefaces.get(weight) ?? new Typeface(weight);
  typefaces.set(weight, known);
  return known;
}
