import type { NewAlias } from "#domain/contracts/console/search-alias.ts";
import { localTime } from "#domain/rules/dates/time-zone.ts";
import { placeKey } from "#domain/rules/places/place-text.ts";
import { findKnownMeaning } from "#domain/rules/reading/known-phrase.ts";
import { lexicons } from "#server/catalogue/places/reading-lexicon.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { change, nothingToLock } from "#server/history/change.ts";
import type { SearchDeps } from "#server/search-deps.ts";
import { findAliasRow, insertAlias } from "./alias-queries.ts";
import { aliasTargetLabel, getAliasTarget } from "./alias-target.ts";
import { announceAliasChange } from "./aliases-changed.ts";
import { type ListedAlias, toListed } from "./list-aliases.ts";

/** From the next second on, the words mean the place or the class type, in every process. */
export async function addAlias(
  deps: SearchDeps,
  actor: Actor,
  { text, kind, target: written }: NewAlias,
): Promise<ListedAlias> {
  requireRight(actor, "figures");
  const phrase = placeKey(text);
  if (phrase === "") throw refused("Give the words that visitors type.");
  const target = getAliasTarget(kind, written);
  const known = await findAliasRow(deps.db, phrase);
  if (known !== undefined) throw refused(`“${phrase}” already means ${aliasTargetLabel(known)}.`);
  refuseKnownPhrase(deps, phrase);
  return change(deps, {
    actor,
    deed: "search-alias.add",
    lock: nothingToLock,
    apply: async (tx, _, tell) => {
      const row = await insertAlias(tx, { phrase, kind, target, createdBy: actor.name });
      if (row === undefined) {
        throw new AppError("conflict", `“${phrase}” has just become an alias.`);
      }
      await tell({ subjectId: phrase, after: { kind, target } });
      return toListed(row);
    },
    announce: announceAliasChange,
  });
}

function refuseKnownPhrase({ catalogue, now }: SearchDeps, phrase: string): void {
  const { weekday } = localTime(now(), "America/Toronto");
  const meaning = findKnownMeaning(phrase, lexicons.of(catalogue.index), weekday);
  if (meaning !== undefined) throw refused(`“${phrase}” already means: ${meaning}.`);
}

function refused(message: string): AppError {
  return new AppError("invalid", message, { issues: [{ path: "text", message }] });
}
