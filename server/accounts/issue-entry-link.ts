import { linkPath } from "#domain/rules/accounts/account-paths.ts";
import { INVITATION_HOURS } from "#domain/rules/accounts/sign-in-limits.ts";
import type { AccountDeps } from "#server/account-deps.ts";
import type { Database } from "#server/database/database.ts";
import { createLinkToken, hashOfToken } from "#server/mail/link-token.ts";
import { replaceVerificationToken, type VerificationTokenType } from "./verification-tokens.ts";

/** A link that an operator hands out, good once. An earlier one of the account ends with it. */
export async function issueEntryLink(
  { siteUrl, now }: AccountDeps,
  tx: Database,
  { userId, type }: { userId: number; type: VerificationTokenType },
): Promise<string> {
  const token = createLinkToken();
  const expiresAt = new Date(now().getTime() + INVITATION_HOURS * 60 * 60 * 1000);
  await replaceVerificationToken(tx, { userId, type, token: hashOfToken(token), expiresAt });
  return `${siteUrl}${linkPath("invitation", token)}`;
}
