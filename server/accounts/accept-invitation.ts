import { homeOf } from "#domain/rules/accounts/account-paths.ts";
import type { AccountDeps } from "#server/account-deps.ts";
import { AppError } from "#server/errors.ts";
import { hashOfToken } from "#server/mail/link-token.ts";
import { enter } from "./enter.ts";
import type { SignInResult } from "./sign-in.ts";
import type { Device } from "./start-session.ts";
import { findUser, updateUser } from "./users.ts";
import { takeVerificationToken } from "./verification-tokens.ts";

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
