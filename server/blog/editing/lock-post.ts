import type { PostFields, PostVersions } from "#domain/contracts/console/post.ts";
import { formatOntarioTime } from "#domain/rules/dates/ontario-time.ts";
import { type EditedPostRow, lockEditedPost } from "#server/blog/edited-posts.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import { lockAt, type Versioned } from "#server/history/lock-at.ts";
import { differingFields, draftFields } from "./post-fields.ts";

const NO_SUCH_POST = "There is no such post.";

export function noSuchPost(): AppError {
  return new AppError("not-found", NO_SUCH_POST);
}

/** What readers see of it. */
const postVersions: Versioned<number, EditedPostRow> = {
  lock: lockEditedPost,
  missing: () => NO_SUCH_POST,
  versionOf: ({ post }) => post.version,
  conflict: async () =>
    new AppError(
      "conflict",
      "Someone published, scheduled or withdrew this post meanwhile. Look at it again.",
    ),
};

/** What is being written. */
export const draftVersions: Versioned<number, EditedPostRow, PostFields> = {
  ...postVersions,
  versionOf: draftVersionOf,
  holds: (row, typed) => differingFields(typed, draftFields(row)).length === 0,
  conflict: async (_, row, typed) => draftConflict(row, typed),
};

/** For the rest of the transaction. Versions that the caller has read are compared; a command has read none. */
export async function lockPost(
  tx: Database,
  postId: number,
  { draftVersion, postVersion }: Partial<PostVersions> = {},
): Promise<EditedPostRow> {
  await lockAt(tx, draftVersions, postId, draftVersion);
  return lockAt(tx, postVersions, postId, postVersion);
}

/** A post that nobody has changed here yet has none. */
export function draftVersionOf({ draft }: Pick<EditedPostRow, "draft">): number {
  return draft?.version ?? 0;
}

/** With what is stored of the fields that differ from those that were to be saved. */
function draftConflict(row: EditedPostRow, typed?: PostFields): AppError {
  const stored = draftFields(row);
  const { draft } = row;
  const who = draft === null ? "Someone" : draft.savedBy.replace(/^\w+:/, "");
  const when = draft === null ? "" : ` on ${formatOntarioTime(draft.updatedAt.toISOString())}`;
  const names = typed === undefined ? [] : differingFields(typed, stored);
  return new AppError("conflict", `${who} saved this post${when}, after you opened it.`, {
    issues: names.map((path) => ({ path, message: String(stored[path]) })),
  });
}
