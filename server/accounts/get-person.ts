import type { AccountDeps } from "#server/account-deps.ts";
import { countFactors } from "#server/accounts/factors/factors.ts";
import { countUnusedCodes } from "#server/accounts/factors/recovery-codes.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { listStudiosOf } from "./people.ts";
import { listSessionsOf } from "./sessions.ts";
import { accountOf } from "./signed-in.ts";
import { findUser } from "./users.ts";

export type Person = Awaited<ReturnType<typeof getPerson>>;

/** One account with all that an operator looks after: no key, secret or code among it. */
export async function getPerson(
  { db, now }: AccountDeps,
  actor: Actor,
  { userId }: { readonly userId: number },
) {
  requireRight(actor, "people");
  const user = await findUser(db, userId);
  if (user === undefined || user.removedAt !== null) {
    throw new AppError("not-found", "There is no such account, or it was removed.");
  }
  const { lastSignInAt, createdAt, version } = user;
  return {
    ...accountOf(user),
    ...{ lastSignInAt, createdAt, version },
    isYou: actor.userId === userId,
    factors: await countFactors(db, userId),
    recoveryCodesLeft: await countUnusedCodes(db, userId),
    sessions: await listSessionsOf(db, userId, now()),
    studios: await listStudiosOf(db, userId),
  };
}
