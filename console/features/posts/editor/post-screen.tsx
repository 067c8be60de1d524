import { type FormEvent, useId, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { useHydrated } from "#app/lib/hydration.ts";
import { findGone, SAVE_AS_NEW, SaveAsNew } from "#console/components/gone-draft.tsx";
import { History } from "#console/components/history.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { PostPreview } from "#domain/contracts/console/post.ts";
import type { EditedPost } from "#server/blog/editing/posts.ts";
import type { LogEntry } from "#server/history/log.ts";
import { PreviewPanel } from "../preview/preview-panel.tsx";
import { PictureForm } from "./picture-form.tsx";
import type { PostOutcome } from "./post-actions.ts";
import { PostChecks, PostInSearch } from "./post-checks.tsx";
import { DetailFields, MainFields } from "./post-fields.tsx";
import { Publishing } from "./publishing.tsx";
import { ConflictNotice, SaveLine } from "./saving.tsx";
import { TextEditor } from "./text-editor.tsx";
import { isSameTyped, typedFromFields } from "./typed-post.ts";
import { usePostDraft } from "./use-post-draft.ts";

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
  const isTwofold = draft.conflict !== undefined || plainConflict !== undefined;
  const refusal = isTwofold ? undefined : outcome?.refusal;
  const gone = draft.state.kind === "gone" ? draft.state : findGone(refusal);
  const fields = { post, typed, onChange: draft.change, refusal };
  const sendWhenSaved = useSendWhenSaved(draft);
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
      {draft.conflict !== undefined && (
        <ConflictNotice
          conflict={draft.conflict}
          typed={typed}
          onResolve={draft.resolve}
          formId={formId}
        />
      )}
      {plainConflict !== undefined && (
        <ConflictNotice conflict={plainConflict} typed={typed} formId={formId} />
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
              value={plainConflict?.stored.draftVersion ?? draft.version}
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
function findConflict(outcome: PostOutcome | undefined, post: EditedPost) {
  const { conflict, typed } = outcome ?? {};
  if (conflict === undefined || typed === undefined) return undefined;
  const { stored, theirs } = conflict;
  const isSame = isSameTyped(typed, typedFromFields(stored.fields)) && theirs.length === 0;
  return isSame || post.draftVersion !== stored.draftVersion ? undefined : conflict;
}

/** What the form began with, but for the text, which would be sent twice. */
function baseOf(post: EditedPost): string {
  const { content: _, ...fields } = typedFromFields(post.fields);
  return JSON.stringify(fields);
}

/** A button waits for the save that is under way: otherwise the two would be in each other's way. */
function useSendWhenSaved({
  isClean,
  save,
}: Pick<ReturnType<typeof usePostDraft>, "isClean" | "save">) {
  const submit = useSubmit();
  const isWaiting = useRef(false);
  return async (event: FormEvent<HTMLFormElement>) => {
    const { nativeEvent, currentTarget } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (isClean() || submitter?.getAttribute("value") === SAVE_AS_NEW) return;
    event.preventDefault();
    if (isWaiting.current) return;
    isWaiting.current = true;
    await save();
    isWaiting.current = false;
    // What could not be saved says so itself.
    if (!isClean()) return;
    const form = new FormData(currentTarget, submitter);
    await submit(form, { method: "post" });
  };
}
