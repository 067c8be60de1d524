import { writeStudioForm } from "#domain/rules/studio/studio-form.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { enqueueMail } from "#server/mail/enqueue-mail.ts";
import { changeOwned } from "#server/owners/change-owned.ts";
import { saveOwnedDetails } from "#server/owners/owned-details.ts";
import { requireOwned } from "#server/owners/owned-studio.ts";
import { parseReviewItem } from "#server/proposals/proposals.ts";
import {
  lockReviewItem,
  type ReviewItemRow,
  updateReviewItem,
} from "#server/proposals/review-item-queries.ts";
import { suggestionDecidedMail } from "./review-mails.ts";
import { isTwin, settleSuggestions } from "./settle-suggestions.ts";
import { listOwnersSuggestions, lockOpenSuggestions, passToTeam } from "./suggestion-queries.ts";
import { describeSuggestion } from "./suggestions.ts";
import type { ReviewDeps } from "./write-review.ts";

export type OwnersSuggestion = Awaited<ReturnType<typeof listSuggestions>>["suggestions"][number];

/** What visitors say is wrong, and the owner has not answered yet. Who said it is not in it. */
export async function listSuggestions(
  { db, now }: ReviewDeps,
  actor: Actor,
  { studioId }: { readonly studioId: number },
) {
  await requireOwned(db, actor, studioId);
  const rows = await listOwnersSuggestions(db, studioId, now());
  return {
    // Sent by several, it is one question.
    suggestions: firstOfTwins(rows).map((row) => ({
      ...describeSuggestion(row),
      ...{ id: row.id, version: row.version, since: row.createdAt, until: row.ownerUntil },
    })),
  };
}

function firstOfTwins(rows: readonly ReviewItemRow[]): ReviewItemRow[] {
  return rows.filter((row, at) => !rows.slice(0, at).some((earlier) => isTwin(earlier, row)));
}

type OfSuggestion = { readonly studioId: number; readonly id: number };

async function lockTheirs(
  tx: Database,
  { studioId, id }: OfSuggestion,
  now: Date,
): Promise<ReviewItemRow> {
  const row = await lockReviewItem(tx, id);
  const isTheirs = row.studioId === studioId && row.kind === "report" && row.ownerUntil !== null;
  if (!isTheirs) throw new AppError("not-found", "There is no such suggestion for your studio.");
  if (row.state !== "open" || (row.ownerUntil ?? now) <= now) {
    throw new AppError("conflict", "Our team has this suggestion by now. Nothing was changed.");
  }
  return row;
}

/** The owner's own edit, by the class of its field: at once, or after a look of ours. */
export async function acceptSuggestion(
  deps: ReviewDeps,
  actor: Actor,
  { studioId, id }: OfSuggestion,
): Promise<{ outcome: "saved" | "waiting" | "passed" }> {
  return changeOwned(deps, {
    ...{ actor, studioId },
    apply: async (tx, studio, owner) => {
      const now = deps.now();
      const row = await lockTheirs(tx, { studioId, id }, now);
      const item = parseReviewItem(row);
      const { field } = describeSuggestion(row);
      const changes = item.kind === "report" ? item.proposal.changes : undefined;
      if (field === undefined || !changes) {
        await passToTeam(tx, id);
        return { outcome: "passed" };
      }
      const form = writeStudioForm({ ...studio, ...changes });
      const typed = { [field]: form[field] };
      const edit = { studioId, base: {}, typed };
      const saved = await saveOwnedDetails({ ...deps, db: tx }, actor, edit);
      const decision = { owner, state: "approved", reason: null, studio } as const;
      await decideWithTwins(deps, tx, row, decision);
      await settleSuggestions(deps, tx, { studioId, actor: owner });
      return { outcome: saved.waiting.length > 0 ? "waiting" : "saved" };
    },
  });
}

/** With a reason, which whoever suggested it reads. */
export async function declineSuggestion(
  deps: ReviewDeps,
  actor: Actor,
  { studioId, id, reason }: OfSuggestion & { readonly reason: string },
): Promise<void> {
  await changeOwned(deps, {
    ...{ actor, studioId },
    apply: async (tx, studio, owner) => {
      const row = await lockTheirs(tx, { studioId, id }, deps.now());
      await decideWithTwins(deps, tx, row, { owner, state: "rejected", reason, studio });
    },
  });
}

type Decision = {
  readonly row: ReviewItemRow;
  readonly owner: Actor;
  readonly state: "approved" | "rejected";
  readonly reason: string | null;
  readonly studio: { readonly id: number; readonly name: string };
};

/** The owner has answered all who ask for the same. */
async function decideWithTwins(
  deps: ReviewDeps,
  tx: Database,
  asked: ReviewItemRow,
  decision: Omit<Decision, "row">,
): Promise<void> {
  const rows = await lockOpenSuggestions(tx, decision.studio.id);
  const now = deps.now();
  const twins = rows.filter((row) => (row.ownerUntil ?? now) > now && isTwin(asked, row));
  const others = twins.filter(({ id }) => id !== asked.id);
  for (const row of [asked, ...others]) await decide(deps, tx, { ...decision, row });
}

async function decide(
  { now, siteUrl }: ReviewDeps,
  tx: Database,
  { row, owner, state, reason, studio }: Decision,
): Promise<void> {
  const decided = { decidedBy: owner.name, decidedAt: now(), reason };
  await updateReviewItem(tx, row, { state, ...decided });
  await writeAudit(tx, {
    actor: owner,
    action: state === "approved" ? "suggestion.accept" : "suggestion.decline",
    subjectId: studio.id,
    after: { state },
    reason: reason ?? undefined,
  });
  if (row.email === null) return;
  const facts = { recipient: row.email, studio, siteUrl, about: describeSuggestion(row).about };
  await enqueueMail(
    tx,
    suggestionDecidedMail({
      ...facts,
      became: state === "approved" ? "accepted" : "declined",
      reason,
    }),
  );
}
