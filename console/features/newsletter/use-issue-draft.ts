import { useCallback, useMemo } from "react";
import { useRevalidator } from "react-router";
import { z } from "zod";
import { readFailure, sendBeside } from "#console/lib/draft-request.ts";
import type { Refusal } from "#console/lib/refusal.ts";
import {
  type DraftAnswer,
  type StoredTexts,
  type Texts,
  useDraft,
} from "#console/lib/use-draft.ts";
import {
  type StoredNewsletterDraft,
  storedNewsletterDraftSchema,
} from "#domain/contracts/console/newsletter-issue.ts";
import type { IssueFile } from "./issue-file.ts";

/** The posts are numbers with commas between them: their order is compared like any other text. */
type IssueField = "subject" | "introduction" | "postIds";

export const issueFieldWords: Texts<IssueField> = {
  subject: "Subject",
  introduction: "Introduction",
  postIds: "Posts",
};

/** A little after typing stops; each time the mail beside it is drawn anew. */
const pace = { pauseMs: 1_500, longestWaitMs: 6_000 };

const NOT_FOUND = 404;
const savedSchema = z.object({ saved: z.object({ version: z.int(), savedAt: z.string() }) });
const conflictSchema = z.object({ stored: storedNewsletterDraftSchema });

type Start = {
  file: IssueFile;
  refusal: Refusal | undefined;
  /** What was typed, of a form that was not taken. */
  values: Readonly<Record<"subject" | "introduction", string>>;
};

/** A draft that is saved as it is typed; what else the screen shows of it follows. */
export function useIssueDraft({ file: { issue }, refusal, values }: Start) {
  const { revalidate } = useRevalidator();
  const { id } = issue;
  const request = useCallback(
    async (typed: Texts<IssueField>, version: number): Promise<DraftAnswer<IssueField>> => {
      const { postIds, ...texts } = typed;
      const answer = await sendBeside(`/admin/newsletter/${id}/draft`, [
        ...Object.entries({ ...texts, version: `${version}` }),
        ...numbersIn(postIds).map((postId) => ["postIds[]", `${postId}`] as const),
      ]);
      const saved = savedSchema.safeParse(answer.body).data?.saved;
      if (saved !== undefined) {
        void revalidate();
        return { kind: "saved", ...saved };
      }
      const conflict = conflictSchema.safeParse(answer.body).data;
      if (conflict !== undefined) return { kind: "conflict", stored: storedTexts(conflict.stored) };
      const failure = readFailure(answer);
      return answer.status === NOT_FOUND ? { kind: "gone", message: failure.message } : failure;
    },
    [id, revalidate],
  );
  const stored = useMemo(() => {
    const { subject, introduction, postIds, version, updatedAt } = issue;
    const savedAt = updatedAt.toISOString();
    return storedTexts({ subject, introduction, postIds, version, savedAt, by: null });
  }, [issue]);
  const other = useMemo(
    () => (refusal?.version === undefined ? undefined : { ...stored, by: refusal.by ?? null }),
    [refusal, stored],
  );
  const typed = { ...stored.texts, ...values };
  return useDraft({ stored, typed, other, request, ...pace });
}

function storedTexts(stored: StoredNewsletterDraft): StoredTexts<IssueField> {
  const { subject, introduction, postIds, version, savedAt, by } = stored;
  return { texts: { subject, introduction, postIds: postIds.join(",") }, version, savedAt, by };
}

export function numbersIn(postIds: string): number[] {
  return postIds === "" ? [] : postIds.split(",").map(Number);
}
