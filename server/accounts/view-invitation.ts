import type { Role } from "#domain/rules/accounts/roles.ts";
import type { AccountDeps } from "#server/account-deps.ts";
import { hashOfToken } from "#server/mail/link-token.ts";
import { findVerificationToken, type VerificationTokenType } from "./verification-tokens.ts";

export type InvitationView = {
  readonly type: VerificationTokenType;
  readonly email: string;
  readonly role: Role;
  readonly firstName: string;
  readonly lastName: string;
};

/** Changes nothing. Undefined where the link was used, has ended, or never was. */
export async function viewInvitation(
  { db, now }: AccountDeps,
  token: string,
): Promise<InvitationView | undefined> {
  const found = await findVerificationToken(db, hashOfToken(token), now());
  if (found === undefined || found.user.removedAt !== null) return undefined;
  const { email, role, firstName, lastName } = found.user;
  return { type: found.type, email, role, firstName: firstName ?? "", lastName: lastName ?? "" };
}
