import type { PeopleQuery } from "#domain/contracts/console/people-query.ts";
import { listOwnerAccounts } from "#server/db/queries/accounts/people.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { AccountDeps } from "../account-deps.ts";

export function listOwners({ db }: AccountDeps, actor: Actor, query: PeopleQuery) {
  requireRight(actor, "people");
  return listOwnerAccounts(db, query);
}
