import type { EditedValues, ReviewItem } from "#domain/contracts/console/review-items.ts";
import { filledDays } from "#domain/rules/hours/opening-hours.ts";
import { picturesOf, withPhoto } from "#domain/rules/photos/photo-order.ts";
import { normalizePostalCode } from "#domain/rules/places/postal-code.ts";
import { factFields } from "#domain/rules/studio/precedence.ts";
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
import { saveStudio } from "#server/studios/save-studio.ts";
import { lockStudio } from "#server/studios/studio-queries.ts";
import { approveReport, approveReview } from "./decide-review.ts";

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
  readonly siteUrl: string;
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
      await grantClaim({ now: () => now, siteUrl: approval.siteUrl }, tx, { item: row, actor });
      return { studioId: studio.id, studioAuditId: undefined };
    case "photo": {
      const values = photoValues(studio, item.proposal.url);
      const origin = { source: "owner" } as const;
      return applied(await saveStudio(tx, { ...save, action: "studio.photo", origin, values }));
    }
    case "review":
      return { studioId: studio.id, studioAuditId: await approveReview(tx, item, approval) };
    case "report": {
      const { about, changes } = item.proposal;
      const origin = { source: "operator" } as const;
      if (about === "review") {
        return { studioId: studio.id, studioAuditId: await approveReport(tx, item, approval) };
      }
      if (about !== "closed") {
        const values = await editedValues(tx, changes ?? {}, studio);
        const insistsOn = factFields.filter((field) => field in values);
        const suggested = { ...save, origin, values, insistsOn };
        return applied(await saveStudio(tx, { ...suggested, action: "studio.edit" }));
      }
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
