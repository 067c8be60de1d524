import type { PostVersions } from "#domain/contracts/console/post.ts";
import { putDraft } from "#server/blog/drafts.ts";
import type { EditingDeps } from "#server/blog/editing-deps.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockPost } from "./lock-post.ts";
import { draftFields, fieldsOfPost, unpublishedChanges } from "./post-fields.ts";

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
