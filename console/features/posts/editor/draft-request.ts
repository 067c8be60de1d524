import { z } from "zod";
import { readFailure, sendBeside } from "#console/lib/draft-request.ts";
import type { DraftAnswer } from "#console/lib/use-draft.ts";
import { writeNumber } from "#console/lib/write-number.ts";
import {
  type PostFields,
  type PostPreview,
  postLimits,
  postPreviewSchema,
  savedDraftSchema,
  storedDraftSchema,
} from "#domain/contracts/console/post.ts";
import { storedTexts, type TypedPost } from "./typed-post.ts";

type Answer = DraftAnswer<keyof PostFields>;
type SaveAnswer =
  | Exclude<Answer, { kind: "saved" }>
  | (Extract<Answer, { kind: "saved" }> & { preview: PostPreview });

const savedSchema = z.object({ saved: savedDraftSchema, preview: postPreviewSchema });
const conflictSchema = z.object({ stored: storedDraftSchema });
const pictureSchema = z.object({ picture: z.object({ path: z.string() }) });

const NOT_FOUND = 404;

/** Never throws: what is typed stays on the screen, whatever happens on the way. */
export async function requestSave(
  postId: number,
  typed: TypedPost,
  draftVersion: number,
): Promise<SaveAnswer> {
  const tooLong = typed.content.length - postLimits.content;
  if (tooLong > 0) {
    const message = `The text is ${writeNumber(tooLong)} characters too long.`;
    return { kind: "failed", message, isSignedOut: false, isFinal: true };
  }
  const fields = { ...typed, intent: "save", draftVersion: `${draftVersion}` };
  const answer = await sendBeside(pathOf(postId), Object.entries(fields));
  const saved = savedSchema.safeParse(answer.body).data;
  if (saved !== undefined) {
    const { draftVersion: version, savedAt } = saved.saved;
    return { kind: "saved", version, savedAt, preview: saved.preview };
  }
  const conflict = conflictSchema.safeParse(answer.body).data;
  if (conflict !== undefined) return { kind: "conflict", stored: storedTexts(conflict.stored) };
  const failure = readFailure(answer);
  return answer.status === NOT_FOUND ? { kind: "gone", message: failure.message } : failure;
}

/** The picture's address, or why it was not taken. */
export async function requestPicture(
  postId: number,
  picture: File,
): Promise<{ path: string } | { message: string }> {
  const fields = Object.entries({ intent: "picture", picture });
  const answer = await sendBeside(pathOf(postId), fields);
  const taken = pictureSchema.safeParse(answer.body);
  if (taken.success) return taken.data.picture;
  if (answer.status === 413) return { message: "A picture has at most 5 MB." };
  return readFailure(answer);
}

function pathOf(postId: number): string {
  return `/admin/posts/${postId}/draft`;
}
