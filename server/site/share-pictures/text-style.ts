import { type Letter, typefaceOf, type Weight } from "./typeface.ts";

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
