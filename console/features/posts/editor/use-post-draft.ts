import { useCallback, useEffect, useMemo, useState } from "react";
import { type DraftConflict, useDraft } from "#console/lib/use-draft.ts";
import type { PostFields, PostPreview, StoredDraft } from "#domain/contracts/console/post.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import type { EditedPost } from "#server/blog/editing/posts.ts";
import { requestSave } from "./draft-request.ts";
import { storedTexts, type TypedPost } from "./typed-post.ts";

/** Within two seconds of the first key it is on the server. */
const pace = { pauseMs: 700, longestWaitMs: 1_400 };

export type PostConflict = DraftConflict<keyof PostFields>;

type Start = {
  post: EditedPost;
  preview: PostPreview;
  /** Of a form that was not taken, and what is stored meanwhile. */
  typed: TypedPost | undefined;
  stored: StoredDraft | undefined;
};

/** A post that is saved as it is typed; each answer brings the preview. */
export function usePostDraft({ post, preview: firstPreview, typed, stored }: Start) {
  const [preview, setPreview] = useState(firstPreview);
  useEffect(() => setPreview(firstPreview), [firstPreview]);
  const request = useCallback(
    async (sent: TypedPost, version: number) => {
      const answer = await requestSave(post.id, sent, version);
      if (answer.kind === "saved") setPreview(answer.preview);
      return answer;
    },
    [post.id],
  );
  const loaded = useMemo(() => storedTexts(post), [post]);
  const other = useMemo(() => stored && storedTexts(stored), [stored]);
  const draft = useDraft({ stored: loaded, typed, other, request, ...pace });
  const { change: write, now } = draft;
  /** The address follows the title until readers know one. */
  const change = useCallback(
    (changes: Partial<TypedPost>) => {
      const { title, slug } = now().typed;
      const follows =
        changes.title !== undefined && slug === slugify(title) && post.publicSlug === null;
      write(follows ? { ...changes, slug: slugify(changes.title ?? "") } : changes);
    },
    [write, now, post.publicSlug],
  );
  return { ...draft, change, preview };
}
