import type { NewAlias } from "#domain/contracts/console/search-alias.ts";
import { localTime } from "#domain/rules/dates/time-zone.ts";
import { placeKey } from "#domain/rules/places/place-text.ts";
import { findKnownMeaning } from "#domain/rules/reading/known-phrase.ts";
import { lexicons } from "#server/catalogue/places/reading-lexicon.ts";
import { writeAudit } from "#server/db/queries/audit-log.ts";
import { findAliasRow, insertAlias } from "#server/db/queries/searches/search-aliases.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import type { SearchDeps } from "../search-deps.ts";
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
  return deps.db.transaction(async (tx) => {
    const row = await insertAlias(tx, { phrase, kind, target, createdBy: actor.name });
    if (row === undefined) throw new AppError("conflict", `“${phrase}” has just become an alias.`);
    await writeAudit(tx, {
      actor,
      action: "search-alias.add",
      subjectId: phrase,
      after: { kind, target },
    });
    await announceAliasChange(tx);
    return toListed(row);
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
