const NUMBER = /^[+-]?\d{1,15}(?:[.,]\d{1,20})?$/;

/** Also with a decimal comma. */
export function readNumber(text: string | undefined): number | undefined {
  return text !== undefined && NUMBER.test(text) ? Number(text.replace(",", ".")) : undefined;
}

/** `37`, and `37.0` as some programs write it; with commas or spaces between thousands. */
export function readCount(text: string | undefined): number | undefined {
  const digits = text?.replace(/\.0+$/, "").replace(/(?<=\d)[,\s](?=\d{3}(?:\D|$))/g, "");
  return digits !== undefined && /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
