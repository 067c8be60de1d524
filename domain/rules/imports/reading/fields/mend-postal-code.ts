import { normalizePostalCode } from "#domain/rules/places/postal-code.ts";

/** Letters that are typed, or seen by a scanner, where a digit belongs; no Canadian code has an O or an I. */
const DIGIT_OF: Readonly<Record<string, string>> = { O: "0", I: "1", L: "1", S: "5", B: "8" };

/** `LOR 1BO` is L0R 1B0: of six characters every second is a digit. Undefined where that makes no code of it. */
export function mendPostalCode(text: string): string | undefined {
  const signs = text.toUpperCase().replace(/[^A-Z0-9]/g, "");
  const mended = [...signs].map((sign, at) => (at % 2 === 1 ? (DIGIT_OF[sign] ?? sign) : sign));
  return normalizePostalCode(mended.join(""));
}
