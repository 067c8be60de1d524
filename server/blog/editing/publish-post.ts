import type { PostVersions } from "#domain/contracts/console/post.ts";
import { announceBlogChange } from "#server/blog/blog-changed.ts";
import type { EditingDeps } from "#server/blog/editing-deps.ts";
import type { Actor } from "#server/history/actor.ts";
import { change } from "#server/history/change.ts";
import { lockPost } from "./lock-post.ts";
import { postSides } from "./logged-post.ts";
import { writePost } from "./write-post.ts";

/** Readers see from now on what the draft says. A post that was public before keeps its date. */
export async function publishPost(
  deps: EditingDeps,
  actor: Actor,
  { postId, ...versions }: { postId: number } & Partial<PostVersions>,
): Promise<{ slug: string }> {
  return change(deps, {
    actor,
    deed: "post.publish",
    lock: (tx) => lockPost(tx, postId, versions),
    apply: async (tx, row, tell) => {
      const now = deps.now();
      const publishedAt = row.post.publishedAt ?? now;
      const state = { published: true, publishedAt, scheduledFor: null };
      const after = await writePost(tx, row, { state, actor, now });
      await tell(postSides(row.post, after));
      return { slug: after.slug };
    },
    announce: announceBlogChange,
  });
}
