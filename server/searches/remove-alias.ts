import { placeKey } from "#domain/rules/places/place-text.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import type { SearchDeps } from "#server/search-deps.ts";
import { deleteAlias, findAliasRow } from "./alias-queries.ts";
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
