import { writeAudit } from "#server/db/queries/audit-log.ts";
import { lockDuePosts, updateEditedPost } from "#server/db/queries/blog/edited-posts.ts";
import { deleteFormerSlugs } from "#server/db/queries/blog/former-slugs.ts";
import { siteActor } from "#server/services/actor.ts";
import { announceBlogChange } from "../blog-changed.ts";
import type { EditingDeps } from "./editing-deps.ts";
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
