import {
  type PostFields,
  type PostVersions,
  postFieldsSchema,
  type SavedDraft,
} from "#domain/contracts/console/post.ts";
import { postState } from "#domain/rules/blog/posts.ts";
import {
  deletePost,
  insertPostAgain,
  lockEditedPost,
  putDraft,
} from "#server/blog/edited-post-queries.ts";
import type { EditingDeps } from "#server/blog/public-posts.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockAt } from "#server/history/lock-at.ts";
import type { Restoring, Undoable } from "#server/history/undoable.ts";
import {
  columnsOf,
  differingFields,
  draftFields,
  draftVersions,
  fieldsOfPost,
  lockPost,
  stopgapSlug,
  unpublishedChanges,
} from "./write-post.ts";

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

/** Back to what readers see, or are going to; the log keeps what is discarded. */
export async function discardChanges(
  deps: EditingDeps,
  actor: Actor,
  { postId, ...versions }: { postId: number } & PostVersions,
): Promise<void> {
  await change(deps, {
    actor,
    deed: "post.discard",
    lock: (tx) => lockPost(tx, postId, versions),
    apply: async (tx, row, tell) => {
      const names = unpublishedChanges(row);
      if (names.length === 0) throw new AppError("conflict", "There are no changes to discard.");
      const draft = draftFields(row);
      const kept = fieldsOfPost(row.post);
      await putDraft(tx, { postId, fields: kept, savedBy: actor.name, now: deps.now() });
      await tell({
        subjectId: postId,
        before: Object.fromEntries(names.map((name) => [name, draft[name]])),
        after: Object.fromEntries(names.map((name) => [name, kept[name]])),
      });
    },
  });
}

/** What was written for a post and thrown away: a whole draft, or changes that readers had not seen. */
export const draftUndoable: Undoable = {
  read: async (tx, { subjectId }) => {
    const row = await lockEditedPost(tx, Number(subjectId));
    return row && draftFields(row);
  },
  write: async (tx, restoring) => {
    const row = await lockPost(tx, Number(restoring.entry.subjectId));
    await restoreDraft(tx, restoring, draftFields(row));
    return restoring.values;
  },
  create: async (tx, restoring) => {
    const columns = columnsOf(postFieldsSchema.parse(restoring.values));
    const id = Number(restoring.entry.subjectId);
    await insertPostAgain(tx, { ...columns, slug: stopgapSlug() }, id);
    await restoreDraft(tx, restoring, {});
  },
  remove: async (tx, { entry }) => {
    const { post } = await lockPost(tx, Number(entry.subjectId));
    if (postState(post) !== "draft") {
      throw new AppError("conflict", "It has become public or scheduled since: it stays.");
    }
    await deletePost(tx, post.id);
  },
};

async function restoreDraft(
  tx: Database,
  { entry, values, actor, now }: Restoring,
  present: object,
): Promise<void> {
  const fields = postFieldsSchema.parse({ ...present, ...values });
  await putDraft(tx, { postId: Number(entry.subjectId), fields, savedBy: actor.name, now });
}
