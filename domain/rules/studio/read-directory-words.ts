import { findPostalCode } from "#domain/rules/places/postal-code.ts";

/** What a typed text may mean in the list of studios; a studio is found by any of them. */
export type DirectoryWords = {
  /** Every one of them stands somewhere in its name or its address, in any order. */
  readonly words: readonly string[];
  /** Part of its telephone number, without the country's. */
  readonly phoneDigits: string | undefined;
  readonly postalCode: string | undefined;
  /** `12` and `#12` are a studio's number, too. */
  readonly id: number | undefined;
};

const MAX_WORDS = 8;
const MAX_ID = 2 ** 31 - 1;
const PHONE = /^[\d\s()+./–-]+$/;

export function readDirectoryWords(text: string): DirectoryWords {
  const digits = text.replace(/\D/g, "");
  const id = /^#?\d{1,10}$/.test(text.trim()) ? Number(digits) : undefined;
  return {
    words: text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean)
      .slice(0, MAX_WORDS),
    phoneDigits: PHONE.test(text) && digits.length >= 4 ? withoutCountry(digits) : undefined,
    postalCode: findPostalCode(text),
    id: id !== undefined && id <= MAX_ID ? id : undefined,
  };
}

function withoutCountry(digits: string): string {
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}
