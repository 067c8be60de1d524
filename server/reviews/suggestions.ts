import { type EditedValues, editedValuesSchema } from "#domain/contracts/console/review-items.ts";
import type { Suggestion, SuggestionStatus } from "#domain/contracts/reviews/suggestion.ts";
import { addDays, addMonths } from "#domain/rules/dates/calendar.ts";
import { factWords } from "#domain/rules/queue/compare-facts.ts";
import { saysTheSame } from "#domain/rules/studio/same-value.ts";
import {
  findSuggestField,
  isSuggestTopic,
  OWNER_DAYS,
  suggestLabel,
} from "#domain/rules/studio/suggest-fields.ts";
import type { OwnerField } from "#domain/studio-fields.ts";
import { suggestionTexts } from "#domain/vocabulary/review-texts.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { isFromProgram } from "#server/http/form-guard.ts";
import { enqueueLimitedMail } from "#server/mail/enqueue-mail.ts";
import { createLinkToken, findLinkedSubject, issueLink } from "#server/mail/private-links.ts";
import { parseReviewItem, submitReviewItem } from "#server/proposals/proposals.ts";
import { getReviewItemRow, type ReviewItemRow } from "#server/proposals/review-item-queries.ts";
import { readChangedFields } from "#server/studios/read-studio-form.ts";
import { findStudioRow } from "#server/studios/studio-queries.ts";
import { visitor } from "./publish-review.ts";
import { suggestionForOwnerMail, suggestionReceivedMail } from "./review-mails.ts";
import { listOwners } from "./review-queries.ts";
import { countOpenSuggestions } from "./suggestion-queries.ts";
import type { ReviewDeps } from "./write-review.ts";

/** Whoever floods one studio waits until somebody has looked at what is there. */
const MAX_OPEN = 20;
const LINK_MONTHS = 12;

/** To the owner for two weeks where there is one, otherwise to the queue. Answers with the key of its private page. */
export async function suggestChange(
  deps: ReviewDeps,
  studioId: number,
  { field: about, value = "", words = "", email = "", ...guard }: Suggestion,
): Promise<{ token: string; message: string }> {
  const now = deps.now();
  if (isFromProgram(guard, now)) {
    return { token: createLinkToken(), message: suggestionTexts.sent };
  }
  const studio = await findStudioRow(deps.db, studioId);
  if (studio === undefined || studio.hidden) throw new AppError("not-found", "Studio not found");
  const proposal = proposalOf(studio, { about, value, words });
  return deps.db.transaction(async (tx) => {
    if ((await countOpenSuggestions(tx, studioId)) >= MAX_OPEN) {
      throw new AppError("too-many", suggestionTexts.tooMany);
    }
    const owners = await listOwners(tx, studioId);
    const item = await submitReviewItem(tx, visitor, {
      kind: "report",
      studioId,
      submittedBy: visitor.name,
      email: email || null,
      ownerUntil: owners.length > 0 ? addDays(now, OWNER_DAYS) : null,
      proposal,
    });
    const expiresAt = addMonths(now, LINK_MONTHS);
    const token = await issueLink(tx, { purpose: "suggestion", subjectId: item.id, expiresAt });
    await tellSender(tx, { ...deps, studio, email, token, hasOwner: owners.length > 0 });
    await tellOwners(tx, { ...deps, studio, owners, item });
    return { token, message: suggestionTexts.sent };
  });
}

type Typed = { readonly about: string; readonly value: string; readonly words: string };

function proposalOf(studio: StudioRow, { about, value, words }: Typed) {
  if (isSuggestTopic(about)) {
    if (about === "other" && words === "") refuse("words", "Please say what is wrong");
    return { about, words } as const;
  }
  const field = findSuggestField(about);
  if (field === undefined) return refuse("field", "Choose what is wrong");
  const changes = readSuggested(field, value);
  const base = editedValuesSchema.parse({ [field]: studio[field] });
  if (saysTheSame(field, changes, base)) {
    refuse("value", "This is what the page says already. Please change it first");
  }
  return { about: "wrong", words, changes, base } as const;
}

/** By the field's own rule and in its words. */
function readSuggested(field: OwnerField, text: string): EditedValues {
  try {
    return editedValuesSchema.parse(readChangedFields({ [field]: text }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse("value", error.issues?.[0]?.message ?? error.message);
  }
}

function refuse(path: string, message: string): never {
  throw new AppError("invalid", message, { issues: [{ path, message }] });
}

/** As a person reads it. */
function textOf(field: OwnerField, values: EditedValues): string {
  return factWords(field, values[field]);
}

type Sent = ReviewDeps & {
  readonly studio: StudioRow;
  readonly email: string;
  readonly token: string;
  readonly hasOwner: boolean;
};

async function tellSender(
  tx: Database,
  { studio, email, token, hasOwner, siteUrl }: Sent,
): Promise<void> {
  if (email === "") return;
  const goesTo = hasOwner ? suggestionTexts.toOwner : suggestionTexts.toTeam;
  await enqueueLimitedMail(tx, { kind: "suggestion-received", recipient: email }, async () =>
    suggestionReceivedMail({ recipient: email, studio, siteUrl, token, goesTo }),
  );
}

type Told = ReviewDeps & {
  readonly studio: StudioRow;
  readonly owners: readonly string[];
  readonly item: ReviewItemRow;
};

async function tellOwners(tx: Database, { studio, owners, item, siteUrl }: Told): Promise<void> {
  const { about, suggested, words } = describeSuggestion(item);
  const said = [suggested ?? "", words].filter(Boolean).join("\n\n");
  for (const recipient of owners) {
    const facts = { recipient, studio, siteUrl, about, suggested: said, days: OWNER_DAYS };
    await enqueueLimitedMail(tx, { kind: "suggestion-owner", recipient }, async () =>
      suggestionForOwnerMail(facts),
    );
  }
}

/** What it is about, in the words of the page. */
export function describeSuggestion(row: ReviewItemRow) {
  const item = parseReviewItem(row);
  if (item.kind !== "report") throw new AppError("not-found", suggestionTexts.gone);
  const { about, changes, base, words } = item.proposal;
  const [field] = Object.keys(changes ?? {}).flatMap((name) => findSuggestField(name) ?? []);
  return {
    field,
    changes: changes ?? {},
    about: suggestLabel(field ?? about),
    before: field && base ? textOf(field, base) : null,
    suggested: field && changes ? textOf(field, changes) : null,
    words,
  };
}

/** For whoever has its private link. */
export async function getSuggestionStatus(
  { db, now }: ReviewDeps,
  token: string,
): Promise<SuggestionStatus> {
  const id = await findLinkedSubject(db, { purposes: ["suggestion"], token }, now());
  if (id === undefined) throw new AppError("not-found", suggestionTexts.gone);
  const row = await getReviewItemRow(db, id);
  const studio = row.studioId === null ? undefined : await findStudioRow(db, row.studioId);
  if (studio === undefined) throw new AppError("not-found", suggestionTexts.gone);
  const { name, citySlug, slug } = studio;
  const { field: _field, changes: _changes, ...described } = describeSuggestion(row);
  return {
    ...described,
    studio: { name, citySlug, slug },
    sentAt: row.createdAt.toISOString(),
    state: stateOf(row, now()),
    until: row.ownerUntil?.toISOString() ?? null,
    reason: row.state === "rejected" ? row.reason : null,
  };
}

function stateOf({ state, ownerUntil }: ReviewItemRow, now: Date): SuggestionStatus["state"] {
  if (state === "approved") return "accepted";
  if (state === "rejected") return "declined";
  return ownerUntil !== null && ownerUntil > now ? "owner" : "team";
}
