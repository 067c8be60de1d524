import type { PeopleQuery } from "#domain/contracts/console/people-query.ts";
import type { AccountDeps } from "#server/account-deps.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { listOpenSessions } from "./people.ts";

/** Who is signed in, and where. */
export function listSessions({ db, now }: AccountDeps, actor: Actor, query: PeopleQuery) {
  requireRight(actor, "people");
  return listOpenSessions(db, query, now());
}
