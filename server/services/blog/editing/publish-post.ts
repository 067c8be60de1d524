import type { PostVersions } from "#domain/contracts/console/post.ts";
import { type Actor, requireRight } from "#server/services/actor.ts";
import { announceBlogChange } from "../blog-changed.ts";
import { auditPost } from "./audit-post.ts";
import type { EditingDeps } from "./editing-deps.ts";
import { lockPost } from "./lock-post.ts";
import { writePost } from "./write-post.ts";

/** Readers see from now on what the draft says. A post that was public before keeps its date. */
export async function publishPost(
  { db, now }: EditingDeps,
  actor: Actor,
  { postId, ...versions }: { postId: number } & Partial<PostVersions>,
): Promise<{ slug: string }> {
  requireRight(actor, "blog");
  return db.transaction(async (tx) => {
    const row = await lockPost(tx, postId, versions);
    const at = now();
    const state = {
      published: true,
      publishedAt: row.post.publishedAt ?? at,
      scheduledFor: null,
    };
    const after = await writePost(tx, row, { state, actor, now: at });
    await auditPost(tx, { actor, action: "post.publish", before: row.post, after });
    await announceBlogChange(tx);
    return { slug: after.slug };
  });
}
