import { announceBlogChange } from "#server/blog/blog-changed.ts";
import { lockDuePosts, updateEditedPost } from "#server/blog/edited-posts.ts";
import type { EditingDeps } from "#server/blog/editing-deps.ts";
import { deleteFormerSlugs } from "#server/blog/former-slugs.ts";
import { siteActor } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { postSides } from "./logged-post.ts";

const MAX_AT_ONCE = 50;

/** Whose time has come; answers with how many. Two processes at once publish each post once. */
export async function publishDuePosts({ db, now }: EditingDeps): Promise<number> {
  return db.transaction(async (tx) => {
    const at = now();
    const due = await lockDuePosts(tx, at, MAX_AT_ONCE);
    for (const before of due) {
      const changes = {
        published: true,
        publishedAt: before.publishedAt ?? at,
        scheduledFor: null,
      };
      const after = await updateEditedPost(tx, { postId: before.id, changes, now: at });
      await deleteFormerSlugs(tx, [after.slug]);
      await writeAudit(tx, {
        actor: siteActor,
        action: "post.publish",
        ...postSides(before, after),
      });
    }
    if (due.length > 0) await announceBlogChange(tx);
    return due.length;
  });
}
