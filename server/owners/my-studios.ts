import { missedWords } from "#domain/rules/studio/field-labels.ts";
import { completeness, missingFields } from "#domain/rules/studio/form-sections.ts";
import { writeStudioForm } from "#domain/rules/studio/studio-form.ts";
import { type StudioField, studioFields } from "#domain/studio-fields.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { StoreDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { listOwnersEdits } from "#server/proposals/review-item-queries.ts";
import { listFactsOfStudios, type StudioFacts } from "#server/studios/fact-queries.ts";
import { findStudioRow, listStudioRows } from "#server/studios/studio-queries.ts";
import { findConfirmedAt } from "./confirming.ts";
import { requireOwned, requirePerson } from "./owned-studio.ts";
import { listOwnedStudios } from "./owner-queries.ts";
import { listWaitingEdits, showEdit } from "./waiting-edits.ts";

/** How whole its page is, and what visitors look for there in vain. */
export type Completeness = {
  readonly percent: number;
  readonly missing: readonly { readonly field: StudioField; readonly words: string }[];
};

function completenessOf(studio: StudioRow): Completeness {
  const form = writeStudioForm(studio);
  return {
    percent: completeness(form),
    missing: missingFields(form).map((field) => ({
      field,
      words: missedWords(studioFields[field]),
    })),
  };
}

export type MyStudio = Awaited<ReturnType<typeof getMyStudios>>["studios"][number];

/** All of a person's studios, and how each stands. */
export async function getMyStudios({ db }: Pick<StoreDeps, "db">, actor: Actor) {
  const owned = await listOwnedStudios(db, requirePerson(actor));
  const ids = owned.map(({ studioId }) => studioId);
  const [rows, facts, edits] = await Promise.all([
    listStudioRows(db, ids),
    listFactsOfStudios(db, ids),
    listOwnersEdits(db, ids),
  ]);
  const noFacts: StudioFacts = new Map();
  return {
    studios: owned.flatMap((studio) => {
      const row = rows.find(({ id }) => id === studio.studioId);
      if (row === undefined) return [];
      return {
        ...studio,
        completeness: completenessOf(row),
        waiting: edits.filter(({ studioId }) => studioId === row.id).length,
        confirmedAt: findConfirmedAt(facts.get(row.id) ?? noFacts),
      };
    }),
  };
}

export type OwnedOverview = Awaited<ReturnType<typeof getOwnedOverview>>;

/** The first page of a studio: what waits, how whole it is, and when somebody last said that all is right. */
export async function getOwnedOverview(
  { db }: Pick<StoreDeps, "db">,
  actor: Actor,
  { studioId }: { readonly studioId: number },
) {
  const { isOwner } = await requireOwned(db, actor, studioId);
  const studio = await findStudioRow(db, studioId);
  if (studio === undefined) throw new AppError("not-found", "This studio is gone.");
  const waiting = await listWaitingEdits(db, studioId);
  const facts = (await listFactsOfStudios(db, [studioId])).get(studioId) ?? new Map();
  const { id, name, city, hidden } = studio;
  return {
    studio: { id, name, city, hidden, isOwner },
    waiting: waiting.map((edit) => showEdit(edit, studio)),
    completeness: completenessOf(studio),
    confirmedAt: findConfirmedAt(facts),
  };
}
