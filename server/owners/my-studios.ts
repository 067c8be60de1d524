import { ontarioDay } from "#domain/rules/dates/calendar.ts";
import { comingSpecialDays } from "#domain/rules/hours/special-days.ts";
import { missedWords } from "#domain/rules/studio/field-labels.ts";
import { completeness, missingFields } from "#domain/rules/studio/form-sections.ts";
import { writeStudioForm } from "#domain/rules/studio/studio-form.ts";
import { type StudioField, studioFields } from "#domain/studio-fields.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { StoreDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { countOwnersWishes } from "#server/proposals/review-item-queries.ts";
import { listFactsOfStudios, type StudioFacts } from "#server/studios/fact-queries.ts";
import { findStudioRow, listStudioRows } from "#server/studios/studio-queries.ts";
import { findConfirmedAt } from "./confirming.ts";
import { requireOwned, requirePerson } from "./owned-studio.ts";
import { findLiveUntil, listOwnedStudios } from "./owner-queries.ts";
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
  const [rows, facts, wishes] = await Promise.all([
    listStudioRows(db, ids),
    listFactsOfStudios(db, ids),
    countOwnersWishes(db, ids),
  ]);
  const noFacts: StudioFacts = new Map();
  return {
    studios: owned.flatMap((studio) => {
      const row = rows.find(({ id }) => id === studio.studioId);
      if (row === undefined) return [];
      return {
        ...studio,
        completeness: completenessOf(row),
        waiting: wishes.get(row.id) ?? 0,
        confirmedAt: findConfirmedAt(facts.get(row.id) ?? noFacts),
      };
    }),
  };
}

export type OwnedOverview = Awaited<ReturnType<typeof getOwnedOverview>>;

/** The first page of a studio: what waits, how whole it is, and when somebody last said that all is right. */
export async function getOwnedOverview(
  { db, now }: Pick<StoreDeps, "db" | "now">,
  actor: Actor,
  { studioId }: { readonly studioId: number },
) {
  const { isOwner } = await requireOwned(db, actor, studioId);
  const studio = await findStudioRow(db, studioId);
  if (studio === undefined) throw new AppError("not-found", "This studio is gone.");
  const waiting = await listWaitingEdits(db, studioId);
  const facts: StudioFacts = (await listFactsOfStudios(db, [studioId])).get(studioId) ?? new Map();
  const { id, name, city, hidden } = studio;
  const said = facts.get("hours");
  return {
    studio: { id, name, city, hidden, isOwner },
    waiting: waiting.map((edit) => showEdit(edit, studio)),
    completeness: completenessOf(studio),
    confirmedAt: findConfirmedAt(facts),
    hours: studio.hours ?? {},
    specialDays: comingSpecialDays(studio.specialDays, ontarioDay(now())),
    /** When the studio itself last said that its hours are right. */
    hoursSaid: said?.confirmedBy?.startsWith("owner:") ? said.confirmedAt : null,
    /** Of the listing that is paid for: whoever pays sees it. */
    liveUntil: isOwner ? await findLiveUntil(db, studioId) : null,
  };
}
