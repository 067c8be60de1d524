import type { PeopleQuery } from "#domain/contracts/console/people-query.ts";
import { listOpenSessions } from "#server/db/queries/accounts/people.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { AccountDeps } from "../account-deps.ts";

/** Who is signed in, and where. */
export function listSessions({ db, now }: AccountDeps, actor: Actor, query: PeopleQuery) {
  requireRight(actor, "people");
  return listOpenSessions(db, query, now());
}
