import type { DeedName } from "#domain/deeds.ts";
import type { Database } from "#server/db/database.ts";
import { writeAudit } from "#server/db/queries/audit-log.ts";
import type { BlogPostRow } from "#server/db/queries/blog-posts.ts";
import type { Actor } from "#server/services/actor.ts";
import { loggedPost } from "./logged-post.ts";

type Change = { actor: Actor; action: DeedName; before: BlogPostRow; after: BlogPostRow };

export async function auditPost(
  tx: Database,
  { actor, action, before, after }: Change,
): Promise<void> {
  await writeAudit(tx, {
    actor,
    action,
    subjectId: after.id,
    before: loggedPost(before),
    after: loggedPost(after),
  });
}
