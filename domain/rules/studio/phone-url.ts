const PHONE = /(\+?\(?\d[\d\s().–-]*)(?:[,;]?\s*(?:ext(?:ension)?|poste|x|#)[.:]?\s*(\d+))?/i;

/**
 * `(416) 555-0157 ext. 2` becomes `tel:+14165550157;ext=2`. Of several numbers the first is dialled.
 * Apart from the other links of a studio, because the results need only this one.
 */
export function findPhoneUrl(text: string): string | undefined {
  const [, number = "", extension] = PHONE.exec(text) ?? [];
  const digits = number.replace(/\D/g, "");
  if (digits.length < 7) return undefined;
  const isCanadian = digits.length === 10 || (digits.length === 11 && digits.startsWith("1"));
  const plus = number.startsWith("+") ? "+" : "";
  const dialled = isCanadian ? `+1${digits.slice(-10)}` : `${plus}${digits}`;
  return `tel:${dialled}${extension === undefined ? "" : `;ext=${extension}`}`;
}
