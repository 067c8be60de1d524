import { homeOf } from "#domain/rules/accounts/account-paths.ts";
import { findUser, updateUser } from "#server/db/queries/accounts/users.ts";
import { takeVerificationToken } from "#server/db/queries/accounts/verification-tokens.ts";
import { AppError } from "#server/errors.ts";
import { hashOfToken } from "#server/services/links/link-token.ts";
import type { AccountDeps } from "../account-deps.ts";
import { enter } from "../sessions/enter.ts";
import type { Device } from "../sessions/start-session.ts";
import type { SignInResult } from "../sign-in/sign-in.ts";

type Acceptance = {
  readonly token: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly device: Device;
  readonly formerToken?: string | undefined;
};

/** The first time somebody comes, or the first time after their factors were lost. Good once. */
export async function acceptInvitation(
  deps: AccountDeps,
  { token, firstName, lastName, ...browser }: Acceptance,
): Promise<SignInResult> {
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    const taken = await takeVerificationToken(tx, hashOfToken(token), now);
    const user = taken === undefined ? undefined : await findUser(tx, taken.userId);
    if (user === undefined || user.removedAt !== null) {
      throw new AppError("not-found", "This link has ended or was used already.");
    }
    await updateUser(tx, user.id, { firstName, lastName });
    const session = await enter(tx, { user, browser, now });
    return { ...session, goTo: homeOf(user.role) };
  });
}
