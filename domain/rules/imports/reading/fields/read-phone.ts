const WRITTEN =
  /^[+(]?\(?\d[\d\s().\-–—/·]*(?:[,;]?\s*(?:ext(?:ension)?|poste|x|#)[.:]?\s*\d{1,6})?$/i;
const MAX_CHARACTERS = 40;

/** The first number of a text, as it is written; undefined where nobody could call it. */
export function readPhone(text: string): string | undefined {
  const first =
    text
      .replace(/^tel:/i, "")
      .replace(/\.0$/, "")
      .split(/\s*[;|\n]\s*|\s+\/\s+|,\s*(?=[+(\d])/)[0] ?? "";
  const digits = first.replace(/(?:ext|poste|x|#).*$/i, "").replace(/\D/g, "");
  const isPlausible = digits.length >= 7 && digits.length <= 15 && !/^(\d)\1*$/.test(digits);
  return isPlausible && WRITTEN.test(first) && first.length <= MAX_CHARACTERS ? first : undefined;
}
