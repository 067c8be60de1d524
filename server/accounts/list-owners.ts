import type { PeopleQuery } from "#domain/contracts/console/people-query.ts";
import type { AccountDeps } from "#server/account-deps.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { listOwnerAccounts } from "./people.ts";

export function listOwners({ db }: AccountDeps, actor: Actor, query: PeopleQuery) {
  requireRight(actor, "people");
  return listOwnerAccounts(db, query);
}
