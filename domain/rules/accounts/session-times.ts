import type { Role } from "./roles.ts";

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
