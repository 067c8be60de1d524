import { z } from "zod";
import { writeNumber } from "#console/lib/write-number.ts";
import {
  type PostPreview,
  postLimits,
  postPreviewSchema,
  type SavedDraft,
  type StoredDraft,
  savedDraftSchema,
  storedDraftSchema,
} from "#domain/contracts/console/post.ts";
import type { TypedPost } from "./typed-post.ts";

export type SaveAnswer =
  | { kind: "saved"; saved: SavedDraft; preview: PostPreview }
  | { kind: "conflict"; stored: StoredDraft }
  /** Somebody has deleted it. */
  | { kind: "gone"; message: string }
  | { kind: "failed"; message: string; isSignedOut: boolean };

const savedSchema = z.object({ saved: savedDraftSchema, preview: postPreviewSchema });
/** What is refused before the console sees it has its sentence alone. */
const plainSchema = z.object({ message: z.string() });
const refusedSchema = z.object({
  refusal: z.object({ message: z.string() }),
  stored: storedDraftSchema.optional(),
});
const pictureSchema = z.object({ picture: z.object({ path: z.string() }) });

const NOT_FOUND = 404;
const UNREACHABLE = "The site can't be reached. It is tried again in a moment.";

/** Never throws: what is typed stays on the screen, whatever happens on the way. */
export async function requestSave(
  postId: number,
  typed: TypedPost,
  draftVersion: number,
): Promise<SaveAnswer> {
  const tooLong = typed.content.length - postLimits.content;
  if (tooLong > 0) {
    const message = `The text is ${writeNumber(tooLong)} characters too long.`;
    return { kind: "failed", message, isSignedOut: false };
  }
  const answer = await post(postId, { ...typed, intent: "save", draftVersion: `${draftVersion}` });
  const saved = savedSchema.safeParse(answer.body);
  if (saved.success) return { kind: "saved", ...saved.data };
  const refused = refusedSchema.safeParse(answer.body).data;
  if (refused?.stored !== undefined) return { kind: "conflict", stored: refused.stored };
  if (refused !== undefined && answer.status === NOT_FOUND) {
    return { kind: "gone", message: refused.refusal.message };
  }
  const message =
    refused?.refusal.message ?? plainSchema.safeParse(answer.body).data?.message ?? UNREACHABLE;
  return { kind: "failed", message, isSignedOut: answer.status === 401 };
}

/** The picture's address, or why it was not taken. */
export async function requestPicture(
  postId: number,
  picture: File,
): Promise<{ path: string } | { message: string }> {
  const { body, status } = await post(postId, { intent: "picture", picture });
  const taken = pictureSchema.safeParse(body);
  if (taken.success) return taken.data.picture;
  if (status === 413) return { message: "A picture has at most 5 MB." };
  return { message: refusedSchema.safeParse(body).data?.refusal.message ?? UNREACHABLE };
}

async function post(postId: number, fields: Readonly<Record<string, string | File>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  try {
    const answer = await fetch(`/admin/posts/${postId}/draft`, { method: "POST", body: form });
    const body: unknown = await answer.json().catch(() => undefined);
    return { status: answer.status, body };
  } catch {
    return { status: 0, body: undefined };
  }
}
