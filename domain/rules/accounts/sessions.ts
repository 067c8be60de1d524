import type { Role } from "./rights.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

type SessionTimes = {
  /** Without a request. */
  readonly idleMs: number;
  /** However busy it is. */
  readonly maxMs: number;
};

const ofTeam: SessionTimes = { idleMs: 2 * HOUR_MS, maxMs: 12 * HOUR_MS };

const timesOfRole: Readonly<Record<Role, SessionTimes>> = {
  operator: ofTeam,
  editor: ofTeam,
  owner: { idleMs: 14 * DAY_MS, maxMs: 30 * DAY_MS },
};

/** When a session that is new at that time ends at the latest. */
export function sessionEnd(role: Role, now: Date): Date {
  return new Date(now.getTime() + timesOfRole[role].maxMs);
}

/** When a session that was used at that time ends unless it is used again. */
export function idleEnd(role: Role, { now, endsAt }: { now: Date; endsAt: Date }): Date {
  return new Date(Math.min(now.getTime() + timesOfRole[role].idleMs, endsAt.getTime()));
}

/** How long a person who proved to be there is taken to be there still. */
export const FRESH_PROOF_MINUTES = 5;

export function isFreshProof(provenAt: Date | undefined, now: Date): boolean {
  if (provenAt === undefined) return false;
  return now.getTime() - provenAt.getTime() <= FRESH_PROOF_MINUTES * 60 * 1000;
}

/** `session`: who is signed in. `sign-in`: the browser that asked for a mail. */
type AccountCookie = "session" | "sign-in" | "claim";

/** With https the browser itself sees to it that no other host and no plain connection writes it. */
export function accountCookieName(cookie: AccountCookie, siteUrl: string): string {
  return siteUrl.startsWith("https:") ? `__Host-${cookie}` : cookie;
}
