import { placeKey } from "#domain/rules/places/place-text.ts";
import { writeAudit } from "#server/db/queries/audit-log.ts";
import { deleteAlias, findAliasRow } from "#server/db/queries/searches/search-aliases.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { SearchDeps } from "../search-deps.ts";
import { announceAliasChange } from "./aliases-changed.ts";
import { type ListedAlias, toListed } from "./list-aliases.ts";

export async function removeAlias(
  { db }: SearchDeps,
  actor: Actor,
  { text }: { readonly text: string },
): Promise<ListedAlias> {
  requireRight(actor, "figures");
  const phrase = placeKey(text);
  return db.transaction(async (tx) => {
    const known = await findAliasRow(tx, phrase);
    const gone = known && (await deleteAlias(tx, known));
    if (gone === undefined) throw new AppError("not-found", `“${phrase}” is no alias.`);
    await writeAudit(tx, {
      actor,
      action: "search-alias.remove",
      subjectId: phrase,
      before: { kind: gone.kind, target: gone.target },
    });
    await announceAliasChange(tx);
    return toListed(gone);
  });
}
