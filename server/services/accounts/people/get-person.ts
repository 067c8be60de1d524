import { countFactors } from "#server/db/queries/accounts/factors/factors.ts";
import { countUnusedCodes } from "#server/db/queries/accounts/factors/recovery-codes.ts";
import { listStudiosOf } from "#server/db/queries/accounts/people.ts";
import { listSessionsOf } from "#server/db/queries/accounts/sessions.ts";
import { findUser } from "#server/db/queries/accounts/users.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { AccountDeps } from "../account-deps.ts";
import { accountOf } from "../signed-in.ts";

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
