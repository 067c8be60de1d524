import { sql } from "drizzle-orm";
import type { PostFields } from "#domain/contracts/console/post.ts";
import type { Database } from "#server/database/database.ts";
import { blogDrafts } from "#server/database/schema/blog-drafts.ts";
import type { DraftRow } from "./edited-posts.ts";

type NewDraft = { postId: number; fields: PostFields; savedBy: string; now: Date };

/** To be called with the post locked: each save is a version of its own. */
export async function putDraft(
  tx: Database,
  { postId, fields, savedBy, now }: NewDraft,
): Promise<DraftRow> {
  const [row] = await tx
    .insert(blogDrafts)
    .values({ postId, fields, savedBy, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: blogDrafts.postId,
      set: { fields, savedBy, updatedAt: now, version: sql`${blogDrafts.version} + 1` },
    })
    .returning();
  if (row === undefined) throw new Error("A draft that was saved has gone");
  return row;
}
