/** The part of the package that we use; it brings no types of its own. */
declare module "opentype.js" {
  export type Path = { toPathData(decimals: number): string };
  export type Glyph = {
    readonly index: number;
    readonly advanceWidth: number | undefined;
    getPath(x: number, y: number, fontSize: number): Path;
  };
  export type Font = {
    readonly unitsPerEm: number;
    charToGlyph(character: string): Glyph;
    getKerningValue(left: Glyph, right: Glyph): number;
  };
  const opentype: { parse(bytes: ArrayBuffer): Font };
  export default opentype;
}
