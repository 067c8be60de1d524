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

/** Codes of the second factor that were wrong, since the last right one or since a week without any. */
export type WrongCodes = { readonly wrongCodes: number; readonly lastWrongAt: Date };

const CODES_BETWEEN_WAITS = 5;

const MINUTE_MS = 60_000;

/** The last one goes on for ever. */
const waitsMs = [15, 60, 4 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS);

/** Longer than the longest wait by so much that nobody guesses more by being quiet in between. */
const QUIET_MS = 7 * 24 * 60 * MINUTE_MS;

/** How long no code is looked at any more, right or wrong; 0 where one may be tried. */
export function codeWaitMs({ wrongCodes, lastWrongAt }: WrongCodes, now: Date): number {
  const waits = wrongCodes / CODES_BETWEEN_WAITS;
  if (waits === 0 || !Number.isInteger(waits)) return 0;
  const waitMs = waitsMs[Math.min(waits, waitsMs.length) - 1] ?? 0;
  return Math.max(0, lastWrongAt.getTime() + waitMs - now.getTime());
}

export function withWrongCode(before: WrongCodes | undefined, now: Date): WrongCodes {
  const isOver = before === undefined || now.getTime() - before.lastWrongAt.getTime() > QUIET_MS;
  return { wrongCodes: isOver ? 1 : before.wrongCodes + 1, lastWrongAt: now };
}

/** Whether the first wait begins with it, of which the person is told. */
export function beginsWaits({ wrongCodes }: WrongCodes): boolean {
  return wrongCodes === CODES_BETWEEN_WAITS;
}
