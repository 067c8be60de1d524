/** A piece of text, and what a studio must have for it to be true. */
export type Piece = { text: string; needs: string };

export function piecesOf(table: Readonly<Record<string, readonly string[]>>): Piece[] {
  return Object.entries(table).flatMap(([needs, texts]) => texts.map((text) => ({ text, needs })));
}

export function isTrueOf(facts: ReadonlySet<string>): (piece: Piece) => boolean {
  return ({ needs }) => needs === "any" || facts.has(needs);
}

export type Fillings = Readonly<Record<string, string>>;

/** "{teacher} opened the place" becomes "Sabine opened the place". */
export function fillIn(text: string, fillings: Fillings): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => {
    const filling = fillings[key];
    if (filling === undefined) throw new Error(`Nothing to fill in for ${key} in: ${text}`);
    return filling;
  });
}
