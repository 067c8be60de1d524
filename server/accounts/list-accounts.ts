import type { AccountDeps } from "#server/account-deps.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { listTeamMembers, type TeamMember } from "./team.ts";

/** Operators and editors who are not removed, with what one has to know to look after them. */
export async function listAccounts({ db, now }: AccountDeps, actor: Actor): Promise<TeamMember[]> {
  requireRight(actor, "people");
  return listTeamMembers(db, now());
}
