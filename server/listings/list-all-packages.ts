import type { Database } from "#server/database/database.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { listAllPackages as listRows, type PackageRow } from "./package-queries.ts";

export type EditablePackage = Pick<
  PackageRow,
  "name" | "displayName" | "description" | "monthlyPrice" | "features" | "active" | "version"
>;

/** In the order in which they are offered, with those that are not. */
export async function listAllPackages(
  { db }: { readonly db: Database },
  actor: Actor,
): Promise<EditablePackage[]> {
  requireRight(actor, "settings");
  return listRows(db);
}
