/**
 * Letter, digit, letter, optional single space, digit, letter, digit
 * (product rules, "Postal codes").
 */
const GRAMMAR = "([A-Za-z][0-9][A-Za-z]) ?([0-9][A-Za-z][0-9])";
const WHOLE = new RegExp(`^${GRAMMAR}$`);
const WITHIN = new RegExp(`(?<![\\p{L}\\p{N}])${GRAMMAR}(?![\\p{L}\\p{N}])`, "u");

/** The first postal code in a longer text, as `M5V 3A8`; never inside a run of letters and digits. */
export function findPostalCode(text: string): string | undefined {
  return read(WITHIN, text);
}

/** The rest of a text that has one in it. */
export function withoutPostalCode(text: string): string {
  return text.replace(WITHIN, " ");
}

/** Where the text is a postal code and nothing else. */
export function normalizePostalCode(text: string): string | undefined {
  return read(WHOLE, text.trim());
}

export function isPostalCode(text: string): boolean {
  return WHOLE.test(text.trim());
}

/** The forward sortation area: the first three characters. */
export function fsaOf(postalCode: string): string {
  return postalCode.trim().slice(0, 3).toUpperCase();
}

function read(pattern: RegExp, text: string): string | undefined {
  const match = pattern.exec(text);
  return match ? `${match[1]} ${match[2]}`.toUpperCase() : undefined;
}
