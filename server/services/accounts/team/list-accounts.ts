import { listTeamMembers, type TeamMember } from "#server/db/queries/accounts/team.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { AccountDeps } from "../account-deps.ts";

/** Operators and editors who are not removed, with what one has to know to look after them. */
export async function listAccounts({ db, now }: AccountDeps, actor: Actor): Promise<TeamMember[]> {
  requireRight(actor, "people");
  return listTeamMembers(db, now());
}
