import type { MailFailureKind } from "./mail-provider.ts";

export type MailAttempt = {
  readonly failure: MailFailureKind;
  /** This one included. */
  readonly attempts: number;
  /** Since the mail was written. */
  readonly ageMs: number;
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const MAX_REFUSALS = 3;
/** As long as mail servers usually try. */
const MAX_DEFERRAL_MS = 72 * HOUR;

/** How long a mail waits for its next attempt; undefined where it is given up. */
export function retryDelayMs(attempt: MailAttempt, random = Math.random()): number | undefined {
  const { failure, attempts, ageMs } = attempt;
  if (failure === "refused" && attempts >= MAX_REFUSALS) return undefined;
  if (failure === "deferred" && ageMs >= MAX_DEFERRAL_MS) return undefined;
  const { firstMs, longestMs } = delays[failure];
  return jittered(Math.min(firstMs * 2 ** (attempts - 1), longestMs), random);
}

/** How long the worker leaves a mail server alone that took nothing so and so many times in a row. */
export function pauseMs(failuresInARow: number, random = Math.random()): number {
  return jittered(Math.min(SECOND * 2 ** (failuresInARow - 1), 30 * SECOND), random);
}

const delays = {
  unreachable: { firstMs: 2 * SECOND, longestMs: MINUTE },
  deferred: { firstMs: 30 * SECOND, longestMs: 4 * HOUR },
  refused: { firstMs: MINUTE, longestMs: HOUR },
} as const satisfies Record<MailFailureKind, { firstMs: number; longestMs: number }>;

/** Three quarters to five quarters: several workers and mails do not come back as one crowd. */
function jittered(delayMs: number, random: number): number {
  return Math.round(delayMs * (0.75 + random / 2));
}
