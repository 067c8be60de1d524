import type { EditedValues, ReviewItem } from "#domain/contracts/console/review-items.ts";
import { filledDays } from "#domain/rules/hours/opening-hours.ts";
import { picturesOf, withPhoto } from "#domain/rules/photos/photo-order.ts";
import { normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import { answerFields } from "#domain/studio-fields.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { grantClaim } from "#server/owners/filed-claims.ts";
import type { ReviewItemRow } from "#server/proposals/review-item-queries.ts";
import { findFreeSlug } from "#server/studios/free-slugs.ts";
import { cityOfStudio } from "#server/studios/place-of-studio.ts";
import type { StudioValues } from "#server/studios/plan-save.ts";
import { rateStudio } from "#server/studios/rate-studio.ts";
import { saveStudio } from "#server/studios/save-studio.ts";
import { insertReviews, lockStudio } from "#server/studios/studio-queries.ts";

export type Applied = {
  readonly studioId: number;
  /** The studio's own entry in the audit log, where its row changed. */
  readonly studioAuditId: number | undefined;
};

type Approval = {
  readonly item: Exclude<ReviewItem, { kind: "import-doubt" }>;
  readonly row: ReviewItemRow;
  readonly actor: Actor;
  readonly now: Date;
};

/** Does what was proposed, within the transaction of the decision. */
export async function applyProposal(tx: Database, approval: Approval): Promise<Applied> {
  const { item, row, actor, now } = approval;
  const studio = await lockStudio(tx, item.studioId);
  if (!studio) throw new AppError("not-found", "This studio is gone.");
  const save = { actor, now, studioId: studio.id };
  switch (item.kind) {
    case "edit": {
      const values = await editedValues(tx, item.proposal.changes, studio);
      const origin = { source: "owner" } as const;
      return applied(await saveStudio(tx, { ...save, action: "studio.edit", origin, values }));
    }
    case "claim":
      await grantClaim(tx, { item: row, actor, now });
      return { studioId: studio.id, studioAuditId: undefined };
    case "photo": {
      const values = photoValues(studio, item.proposal.url);
      const origin = { source: "owner" } as const;
      return applied(await saveStudio(tx, { ...save, action: "studio.photo", origin, values }));
    }
    case "review":
      return publishReview(tx, studio.id, { review: item.proposal, actor, now });
    case "report": {
      if (item.proposal.about !== "closed") {
        return { studioId: studio.id, studioAuditId: undefined };
      }
      const origin = { source: "operator" } as const;
      const values = { hidden: true };
      return applied(await saveStudio(tx, { ...save, action: "studio.hide", origin, values }));
    }
  }
}

function applied({ studio, auditId }: { studio: StudioRow; auditId: number | undefined }): Applied {
  return { studioId: studio.id, studioAuditId: auditId };
}

/** The first of them is the cover. */
function photoValues(studio: StudioRow, url: string): StudioValues {
  const urls = withPhoto(picturesOf(studio), url);
  return { imageUrls: urls, imageUrl: urls[0] ?? null };
}

/** As a studio keeps them; a new name or city brings a new address, and the old one redirects. */
async function editedValues(
  tx: Database,
  changes: EditedValues,
  studio: StudioRow,
): Promise<StudioValues> {
  const { postalCode, hours } = changes;
  const values: StudioValues = { ...changes, ...emptyAsNull(changes) };
  if (postalCode) values.postalCode = normalizePostalCode(postalCode) ?? postalCode;
  if (hours) values.hours = filledDays(hours);
  // Whoever says where it is has looked.
  if (changes.latitude !== undefined) values.isPositionApproximate = false;
  if (changes.name === undefined && changes.city === undefined) return values;
  const place = changes.city === undefined ? studio : cityOfStudio({ city: changes.city });
  const { city, citySlug } = place;
  const { name = studio.name, neighborhood = studio.neighborhood } = changes;
  const slug = await findFreeSlug(tx, { name, neighborhood, citySlug }, studio.id);
  return { ...values, city, citySlug, slug };
}

function emptyAsNull(changes: EditedValues): StudioValues {
  const given = answerFields.filter((field) => changes[field] !== undefined);
  return Object.fromEntries(given.map((field) => [field, changes[field] || null]));
}

type Publishing = {
  readonly review: Extract<ReviewItem, { kind: "review" }>["proposal"];
  readonly actor: Actor;
  readonly now: Date;
};

/** A visitor's words. */
async function publishReview(
  tx: Database,
  studioId: number,
  { review: { author, rating, text }, actor, now }: Publishing,
): Promise<Applied> {
  await insertReviews(tx, [{ studioId, author, rating, text, date: now }]);
  const because = { actor, now, action: "studio.review" } as const;
  return { studioId, studioAuditId: await rateStudio(tx, studioId, because) };
}
