import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { createLinkToken, hashOfToken } from "#server/mail/link-token.ts";
import { deleteSession, insertSession, type SessionRow } from "./sessions.ts";
import type { SessionToken } from "./start-session.ts";

/**
 * The same session under a new token, where it may do more than before: whoever had the old one has nothing. Its end
 * stays where it was.
 */
export async function renewSession(
  tx: Database,
  sid: string,
  risen: Partial<Pick<SessionRow, "secondFactorAt" | "provenAt" | "sess">>,
): Promise<SessionToken> {
  const session = await deleteSession(tx, sid);
  if (session === undefined) throw new AppError("unauthorized", "Please sign in again.");
  const token = createLinkToken();
  await insertSession(tx, { ...session, ...risen, sid: hashOfToken(token) });
  return { token, endsAt: session.endsAt };
}
