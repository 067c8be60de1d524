import type { PostFields, PostVersions } from "#domain/contracts/console/post.ts";
import { formatOntarioTime } from "#domain/rules/dates/ontario-time.ts";
import type { Database } from "#server/db/database.ts";
import { type EditedPostRow, lockEditedPost } from "#server/db/queries/blog/edited-posts.ts";
import { AppError } from "#server/errors.ts";
import { differingFields, draftFields } from "./post-fields.ts";

export function noSuchPost(): AppError {
  return new AppError("not-found", "There is no such post.");
}

/** For the rest of the transaction. Versions that the caller has read are compared; a command has read none. */
export async function lockPost(
  tx: Database,
  postId: number,
  read: Partial<PostVersions> = {},
): Promise<EditedPostRow> {
  const row = await lockEditedPost(tx, postId);
  if (row === undefined) throw noSuchPost();
  const { draftVersion = draftVersionOf(row), postVersion = row.post.version } = read;
  if (draftVersion !== draftVersionOf(row)) throw draftConflict(row);
  if (postVersion !== row.post.version) {
    throw new AppError(
      "conflict",
      "Someone published, scheduled or withdrew this post meanwhile. Look at it again.",
    );
  }
  return row;
}

/** A post that nobody has changed here yet has none. */
export function draftVersionOf({ draft }: Pick<EditedPostRow, "draft">): number {
  return draft?.version ?? 0;
}

/** With what is stored of the fields that differ from those that were to be saved. */
export function draftConflict(row: EditedPostRow, typed?: PostFields): AppError {
  const stored = draftFields(row);
  const { draft } = row;
  const who = draft === null ? "Someone" : draft.savedBy.replace(/^\w+:/, "");
  const when = draft === null ? "" : ` on ${formatOntarioTime(draft.updatedAt.toISOString())}`;
  const names = typed === undefined ? [] : differingFields(typed, stored);
  return new AppError("conflict", `${who} saved this post${when}, after you opened it.`, {
    issues: names.map((path) => ({ path, message: String(stored[path]) })),
  });
}
