import { idleEnd, sessionEnd } from "#domain/rules/accounts/session-times.ts";
import type { Database } from "#server/database/database.ts";
import { createLinkToken, hashOfToken } from "#server/mail/link-token.ts";
import { insertSession } from "./sessions.ts";
import type { UserRow } from "./users.ts";

/** Where somebody signs in, so that they know it again among their sessions. */
export type Device = {
  readonly userAgent?: string | undefined;
  /** Truncated: which network, not which machine. */
  readonly network?: string | undefined;
};

/** For the browser's cookie; it is told once and stored nowhere. */
export type SessionToken = { readonly token: string; readonly endsAt: Date };

const MAX_USER_AGENT = 300;

/** A session of its own for each sign-in, with a token that nobody had before. */
export async function startSession(
  tx: Database,
  { user, device, now }: { user: Pick<UserRow, "id" | "role">; device: Device; now: Date },
): Promise<SessionToken> {
  const token = createLinkToken();
  const endsAt = sessionEnd(user.role, now);
  await insertSession(tx, {
    sid: hashOfToken(token),
    userId: user.id,
    expire: idleEnd(user.role, { now, endsAt }),
    endsAt,
    provenAt: now,
    lastSeenAt: now,
    userAgent: device.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
    network: device.network ?? null,
    createdAt: now,
  });
  return { token, endsAt };
}
