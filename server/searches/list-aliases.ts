import { type Actor, requireRight } from "#server/history/actor.ts";
import type { SearchDeps } from "#server/search-deps.ts";
import { type AliasRow, listAliasRows } from "./alias-queries.ts";
import { aliasTargetLabel } from "./alias-target.ts";

export type ListedAlias = Pick<
  AliasRow,
  "phrase" | "kind" | "target" | "createdBy" | "createdAt" | "version"
> & {
  /** `Reformer Pilates`, `Liberty Village, Toronto`. */
  readonly label: string;
};

export async function listAliases({ db }: SearchDeps, actor: Actor): Promise<ListedAlias[]> {
  requireRight(actor, "figures");
  const rows = await listAliasRows(db);
  return rows.map(toListed);
}

export function toListed(row: AliasRow): ListedAlias {
  const { phrase, kind, target, createdBy, createdAt, version } = row;
  return { phrase, kind, target, createdBy, createdAt, version, label: aliasTargetLabel(row) };
}
