import { setTimeout as sleep } from "node:timers/promises";
import { returnPath } from "#domain/rules/accounts/return-path.ts";
import { SIGN_IN_MINUTES } from "#domain/rules/accounts/sign-in-limits.ts";
import type { AccountDeps } from "#server/account-deps.ts";
import type { Database } from "#server/database/database.ts";
import { enqueueLimitedMail } from "#server/mail/enqueue-limited-mail.ts";
import { createLinkToken, hashOfToken } from "#server/mail/link-token.ts";
import { signInMail } from "./sign-in-mails.ts";
import { codeOfLink, hashOfCode } from "./sign-in-tokens.ts";
import { insertSignIn } from "./sign-ins.ts";
import { findUserByEmail } from "./users.ts";

type Wish = { readonly email: string; readonly returnTo?: string | null | undefined };

/** An answer takes this long at least: what a mail's own writing takes is not seen in it. */
const ANSWER_MS = 250;

/**
 * A link and a code by mail, to an address that has an account and to no other. The answer is the token of the browser
 * that asked, for every address alike.
 */
export async function requestSignIn(
  deps: AccountDeps,
  wish: Wish,
): Promise<{ browserToken: string }> {
  const [browserToken] = await Promise.all([noteSignIn(deps, wish), sleep(ANSWER_MS)]);
  return { browserToken };
}

/** Who nobody knows causes the same work, and at its end the mail is not written. */
async function noteSignIn(deps: AccountDeps, { email, returnTo }: Wish): Promise<string> {
  const browserToken = createLinkToken();
  const linkToken = createLinkToken();
  const code = codeOfLink(linkToken);
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    const isKnown = user !== undefined && user.removedAt === null;
    const recipient = isKnown ? user.email : email;
    const isMailed = await keepIf(isKnown, tx, (inner) =>
      enqueueLimitedMail(inner, { kind: "sign-in", recipient }, async () =>
        signInMail({ siteUrl: deps.siteUrl, recipient, linkToken, code }),
      ),
    );
    await insertSignIn(tx, {
      // Without a mail there is nothing to type but guesses: it is nobody's, and looks like any other.
      userId: isMailed ? (user?.id ?? null) : null,
      linkHash: hashOfToken(linkToken),
      codeHash: hashOfCode(code, browserToken),
      browserHash: hashOfToken(browserToken),
      returnTo: returnPath(returnTo) ?? null,
      expiresAt: new Date(now.getTime() + SIGN_IN_MINUTES * 60_000),
      createdAt: now,
    });
  });
  return browserToken;
}

class NotKept extends Error {}

/** Does the work in any case, and undoes it where it is not to be kept. Answers whether it was done and kept. */
async function keepIf(
  isKept: boolean,
  tx: Database,
  work: (inner: Database) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await tx.transaction(async (inner) => {
      const isDone = await work(inner);
      if (!isKept) throw new NotKept();
      return isDone;
    });
  } catch (error) {
    if (!(error instanceof NotKept)) throw error;
    return false;
  }
}
