import { useId } from "react";
import { Form, Link } from "react-router";
import { useHydrated } from "#app/lib/hydration.ts";
import { ConflictNotice, SaveLine } from "#console/components/draft-state.tsx";
import { findGone, SAVE_AS_NEW, SaveAsNew } from "#console/components/gone-draft.tsx";
import { History } from "#console/components/history.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Person } from "#console/components/person.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { useSendWhenSaved } from "#console/lib/send-when-saved.ts";
import type { PostPreview } from "#domain/contracts/console/post.ts";
import type { EditedPost } from "#server/blog/editing/posts.ts";
import type { LogEntry } from "#server/history/log.ts";
import { PreviewPanel } from "../preview/preview-panel.tsx";
import { PictureForm } from "./picture-form.tsx";
import type { PostOutcome } from "./post-actions.ts";
import { PostChecks, PostInSearch } from "./post-checks.tsx";
import { DetailFields, MainFields } from "./post-fields.tsx";
import { Publishing } from "./publishing.tsx";
import { TextEditor } from "./text-editor.tsx";
import { fieldWords, isSameTyped, storedTexts, typedFromFields } from "./typed-post.ts";
import { type PostConflict, usePostDraft } from "./use-post-draft.ts";

type Props = {
  post: EditedPost;
  preview: PostPreview;
  history: readonly LogEntry[];
  outcome: PostOutcome | undefined;
};

export function PostScreen({ post, preview: firstPreview, history, outcome }: Props) {
  const formId = useId();
  const path = `/admin/posts/${post.id}`;
  const draft = usePostDraft({
    post,
    preview: firstPreview,
    typed: outcome?.typed,
    stored: outcome?.conflict?.stored,
  });
  const isAlive = useHydrated();
  const { typed, preview } = draft;
  const plainConflict = isAlive ? undefined : findConflict(outcome, post);
  const conflict = draft.conflict ?? plainConflict;
  const refusal = conflict === undefined ? outcome?.refusal : undefined;
  const gone = draft.state.kind === "gone" ? draft.state : findGone(refusal);
  const fields = { post, typed, onChange: draft.change, refusal };
  const sendWhenSaved = useSendWhenSaved(draft, "draftVersion", SAVE_AS_NEW);
  return (
    <>
      <PageHeader
        title={typed.title || "Untitled"}
        above={
          <Link to="/admin/posts" className="underline underline-offset-4">
            Posts
          </Link>
        }
      >
        <SaveLine state={draft.state} savedAt={draft.savedAt} />
        <SubmitButton form={formId} intent="save" size="sm" variant="outline">
          Save
        </SubmitButton>
        <SubmitButton form={formId} intent="preview" size="sm" variant="outline">
          Preview
        </SubmitButton>
      </PageHeader>
      <RefusalNotice refusal={gone === undefined ? refusal : undefined} />
      <SaveAsNew gone={gone} form={formId} />
      {outcome?.insist !== undefined && (
        <p className="-mt-1 mb-4">
          <SubmitButton form={formId} intent={outcome.insist} size="sm" variant="outline">
            {outcome.insist === "publish-anyway" ? "Publish anyway" : "Schedule anyway"}
          </SubmitButton>
        </p>
      )}
      {conflict !== undefined && (
        <ConflictNotice
          conflict={conflict}
          typed={typed}
          words={fieldWords}
          thing="post"
          by={conflict.stored.by && <Person actor={conflict.stored.by} isFirst />}
          onResolve={isAlive ? draft.resolve : undefined}
          formId={formId}
        />
      )}
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">
          <Form
            id={formId}
            method="post"
            onSubmit={sendWhenSaved}
            className="grid grid-cols-1 gap-4 rounded-xl border border-border bg-card p-4"
          >
            <input
              type="hidden"
              name="draftVersion"
              value={plainConflict?.stored.version ?? draft.version}
            />
            {!isAlive && <input type="hidden" name="base" value={baseOf(post)} />}
            <input type="hidden" name="postVersion" value={post.postVersion} />
            <MainFields {...fields} />
            <TextEditor
              postId={post.id}
              text={typed.content}
              replacements={draft.replacements}
              onChange={(content) => draft.change({ content })}
              error={refusal?.issues.find(({ path }) => path === "content")?.message}
            />
            <DetailFields {...fields} />
          </Form>
          {!isAlive && <PictureForm />}
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-5">
          <Publishing post={post} formId={formId} refusal={refusal} />
          {isAlive && <PreviewPanel post={preview.page} />}
          <PostChecks preview={preview} />
          <PostInSearch preview={preview} />
        </div>
      </div>
      <History entries={history} returnTo={path} className="mt-5" />
    </>
  );
}

/** Of the draft; where the post itself changed meanwhile, a sentence says so. */
function findConflict(
  outcome: PostOutcome | undefined,
  post: EditedPost,
): PostConflict | undefined {
  const { conflict, typed } = outcome ?? {};
  if (conflict === undefined || typed === undefined) return undefined;
  const { stored, both, theirs } = conflict;
  const isSame = isSameTyped(typed, typedFromFields(stored.fields)) && theirs.length === 0;
  if (isSame || post.draftVersion !== stored.draftVersion) return undefined;
  return { stored: storedTexts(stored), both, theirs };
}

/** What the form began with, but for the text, which would be sent twice. */
function baseOf(post: EditedPost): string {
  const { content: _, ...fields } = typedFromFields(post.fields);
  return JSON.stringify(fields);
}
