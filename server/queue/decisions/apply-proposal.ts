import type { ReviewItem } from "#domain/contracts/console/review-items.ts";
import type { StudioRow } from "#server/catalogue/live-studios.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { insertOwnership } from "#server/proposals/ownership.ts";
import { saveStudio } from "#server/studios/save-studio.ts";
import { lockStudio } from "#server/studios/studio-queries.ts";
import type { StudioValues } from "#server/studios/studio-values.ts";
import { editedValues } from "./edited-values.ts";
import { publishReview } from "./publish-review.ts";

export type Applied = {
  readonly studioId: number;
  /** The studio's own entry in the audit log, where its row changed. */
  readonly studioAuditId: number | undefined;
};

type Approval = {
  readonly item: Exclude<ReviewItem, { kind: "import-doubt" }>;
  readonly actor: Actor;
  readonly now: Date;
};

/** Does what was proposed, within the transaction of the decision. */
export async function applyProposal(tx: Database, approval: Approval): Promise<Applied> {
  const { item, actor, now } = approval;
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
      await insertOwnership(tx, { userId: item.proposal.userId, studioId: studio.id });
      return { studioId: studio.id, studioAuditId: undefined };
    case "photo": {
      const values = withPhoto(studio, item.proposal.url);
      const origin = { source: "owner" } as const;
      return applied(await saveStudio(tx, { ...save, action: "studio.photo", origin, values }));
    }
    case "review":
      return applied(await publishReview(tx, studio, { review: item.proposal, actor, now }));
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

function withPhoto({ imageUrl, imageUrls }: StudioRow, url: string): StudioValues {
  return { imageUrls: [...new Set([...imageUrls, url])], imageUrl: imageUrl ?? url };
}
