import type { AccountDeps } from "#server/account-deps.ts";
import type { Actor } from "#server/history/actor.ts";
import { ownUserId } from "./own-user-id.ts";
import { listSessionsOf } from "./sessions.ts";

export type MySession = {
  /** Names it, and opens nothing: it is the hash of the cookie's token. */
  readonly sid: string;
  readonly userAgent: string | null;
  readonly network: string | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
};

/** The latest used first. */
export function listMySessions({ db, now }: AccountDeps, actor: Actor): Promise<MySession[]> {
  return listSessionsOf(db, ownUserId(actor), now());
}
