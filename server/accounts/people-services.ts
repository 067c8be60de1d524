import type { AccountDeps } from "#server/account-deps.ts";
import { bindServices } from "#server/bind-services.ts";
import { changeRole } from "./change-role.ts";
import { endSession } from "./end-session.ts";
import { getPerson } from "./get-person.ts";
import { listOwners } from "./list-owners.ts";
import { listSessions } from "./list-sessions.ts";

/** Everybody with an account, for operators. Inviting, removing and recovering are the accounts' own services. */
export function createPeopleServices(deps: AccountDeps) {
  return bindServices(deps, { listOwners, listSessions, getPerson, changeRole, endSession });
}
