const TOLL_FREE = /^8(?:00|22|33|44|55|66|77|88)/;

/** The numbers in a text that may have several, each as its last ten digits. */
export function phoneKeys(phone: string | null | undefined): string[] {
  const numbers = (phone ?? "").split(/[;,/|]| or /i);
  const digits = numbers.map((number) => phoneDigits(number.replace(/(?:ext|x|#|poste).*$/i, "")));
  return [...new Set(digits.filter((key) => key !== undefined))].filter((key) => !isNobodys(key));
}

/** The last ten, or undefined where there are fewer. */
function phoneDigits(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, "").slice(-10);
  return digits.length === 10 ? digits : undefined;
}

/** One that a whole chain answers. */
export function isTollFree(key: string): boolean {
  return TOLL_FREE.test(key);
}

/** One digit is another one, or two that stand side by side are swapped. */
export function isPhoneSlip(one: string, other: string): boolean {
  const places = [...one].flatMap((digit, place) => (digit === other.charAt(place) ? [] : [place]));
  const [first = 0, second] = places;
  if (one.length !== other.length || places.length === 0 || places.length > 2) return false;
  if (second === undefined) return true;
  const isSwapped = one.charAt(first) === other.charAt(second);
  return second === first + 1 && isSwapped && one.charAt(second) === other.charAt(first);
}

/** `(416) 555-0157` */
export function phoneWords(key: string): string {
  return `(${key.slice(0, 3)}) ${key.slice(3, 6)}-${key.slice(6)}`;
}

function isNobodys(key: string): boolean {
  return /^(\d)\1+$/.test(key) || key === "1234567890";
}
