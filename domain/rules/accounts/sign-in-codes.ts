/** Without look-alikes (0 O, 1 I L, 2 Z, 5 S, 8 B, U V), and without vowels, so that no code is a word. */
export const codeLetters = "CDFGHJKMNPQRTVWXY34679";

export const CODE_LENGTH = 8;

/** What somebody typed, as it is compared: case, blanks and hyphens don't matter. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, "");
}

/** In two halves, as people read it. */
export function formatCode(code: string): string {
  return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
}

export const SIGN_IN_MINUTES = 10;

export const MAX_WRONG_CODES = 5;

/** Of one account, in all its sign-ins together. */
export const maxWrongCodesOfAccount = { perHour: 10, perDay: 30 } as const;

export const INVITATION_HOURS = 24;
