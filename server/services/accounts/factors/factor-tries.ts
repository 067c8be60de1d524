import type { Database } from "#server/db/database.ts";
import { countOneMore, forgetCount } from "#server/db/queries/rate-limits.ts";
import { AppError } from "#server/errors.ts";

const MAX_TRIES = 5;
const WAIT_MS = 15 * 60 * 1000;

/** Before a code is looked at, so that a thousand at once are five. Authenticator and recovery codes count together. */
export async function countTry(db: Database, userId: number): Promise<void> {
  const { count, msLeft } = await countOneMore(db, keyOf(userId), WAIT_MS);
  if (count <= MAX_TRIES) return;
  const minutes = Math.ceil(msLeft / 60_000);
  throw new AppError(
    "too-many",
    `Those were too many wrong codes. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and try again.`,
  );
}

export async function forgetTries(db: Database, userId: number): Promise<void> {
  await forgetCount(db, keyOf(userId));
}

function keyOf(userId: number): string {
  return `factor:${userId}`;
}
