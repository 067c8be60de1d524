import type { PostFields, SavedDraft } from "#domain/contracts/console/post.ts";
import { putDraft } from "#server/blog/drafts.ts";
import type { EditingDeps } from "#server/blog/editing-deps.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockAt } from "#server/history/lock-at.ts";
import { draftVersions } from "./lock-post.ts";
import { differingFields, draftFields, unpublishedChanges } from "./post-fields.ts";

type Input = {
  postId: number;
  fields: PostFields;
  /** The one that was read. */
  draftVersion: number;
};

/**
 * What readers see stays as it is. The log has a row when somebody begins to write, not one for every
 * two seconds of typing; what becomes of it is logged when it is published (decision 37).
 */
export async function saveDraft(
  deps: EditingDeps,
  actor: Actor,
  { postId, fields, draftVersion }: Input,
): Promise<SavedDraft> {
  return change(deps, {
    actor,
    deed: "post.edit",
    lock: (tx) => lockAt(tx, draftVersions, postId, draftVersion, fields),
    apply: async (tx, row, tell) => {
      const isSame = differingFields(fields, draftFields(row)).length === 0;
      if (isSame && row.draft !== null) {
        return { draftVersion: row.draft.version, savedAt: row.draft.updatedAt.toISOString() };
      }
      const draft = await putDraft(tx, { postId, fields, savedBy: actor.name, now: deps.now() });
      const begins = row.draft?.savedBy !== actor.name || unpublishedChanges(row).length === 0;
      if (begins && row.post.publishedAt !== null) {
        await tell({ subjectId: postId, after: { draftVersion: draft.version } });
      }
      return { draftVersion: draft.version, savedAt: draft.updatedAt.toISOString() };
    },
  });
}
