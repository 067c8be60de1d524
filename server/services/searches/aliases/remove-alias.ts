import { placeKey } from "#domain/rules/places/place-text.ts";
import { deleteAlias, findAliasRow } from "#server/db/queries/searches/search-aliases.ts";
import { AppError } from "#server/errors.ts";
import { change } from "#server/history/change.ts";
import type { Actor } from "#server/services/actor.ts";
import type { SearchDeps } from "../search-deps.ts";
import { announceAliasChange } from "./aliases-changed.ts";
import { type ListedAlias, toListed } from "./list-aliases.ts";

export async function removeAlias(
  deps: SearchDeps,
  actor: Actor,
  { text }: { readonly text: string },
): Promise<ListedAlias> {
  return change(deps, {
    actor,
    deed: "search-alias.remove",
    lock: (tx) => findAliasRow(tx, placeKey(text)),
    apply: async (tx, known, tell) => {
      const phrase = placeKey(text);
      const gone = known && (await deleteAlias(tx, known));
      if (gone === undefined) throw new AppError("not-found", `“${phrase}” is no alias.`);
      await tell({ subjectId: phrase, before: { kind: gone.kind, target: gone.target } });
      return toListed(gone);
    },
    announce: announceAliasChange,
  });
}
