import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { CODE_LENGTH, codeLetters, MAX_WRONG_CODES } from "#domain/rules/accounts/sign-in-codes.ts";
import type { Database } from "#server/database/database.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { hashOfToken } from "#server/mail/private-links.ts";
import { noteSignedIn, type UserRow } from "./people-queries.ts";
import { deleteSession } from "./session-queries.ts";
import { type Device, type SessionToken, startSession } from "./sessions.ts";
import type { SignInRow } from "./sign-in-queries.ts";

/**
 * The code that goes with a link: whoever has the link can be shown it, and it is stored nowhere. 128 bits of the link's
 * 256 go into it, so that each letter is as likely as any other.
 */
export function codeOfLink(linkToken: string): string {
  const digest = createHmac("sha256", linkToken).update("code").digest("hex").slice(0, 32);
  const base = BigInt(codeLetters.length);
  let rest = BigInt(`0x${digest}`);
  let code = "";
  while (code.length < CODE_LENGTH) {
    code += codeLetters[Number(rest % base)];
    rest /= base;
  }
  return code;
}

/** With the asking browser's own secret in it: a short code alone could be found from a plain hash by trying. */
export function hashOfCode(code: string, browserToken: string): string {
  return createHash("sha256").update(`${browserToken}:${code}`, "utf8").digest("hex");
}

export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** Link and code end together: by success, by time, and by wrong codes. */
export function isUnderWay(signIn: SignInRow, now: Date): boolean {
  const { usedAt, expiresAt, wrongCodes } = signIn;
  return usedAt === null && expiresAt > now && wrongCodes < MAX_WRONG_CODES;
}

/** Once it is clear who somebody is. The session that their browser had until now ends. */
export async function enter(
  tx: Database,
  entry: {
    user: UserRow;
    browser: { readonly formerToken?: string | undefined; readonly device: Device };
    now: Date;
  },
): Promise<SessionToken> {
  const { user, now } = entry;
  const { formerToken, device } = entry.browser;
  if (formerToken !== undefined) await deleteSession(tx, hashOfToken(formerToken));
  await noteSignedIn(tx, user, { network: device.network, now });
  const actor = { name: `${user.role}:${user.email}`, role: user.role };
  // Of the team nobody is in yet: the second factor follows, and the log tells of that (`writeSignIn`).
  const action = user.role === "owner" ? "account.sign-in" : "account.begin-sign-in";
  await writeAudit(tx, { actor, action, subjectId: user.id });
  return startSession(tx, { user, device, now });
}
