import { useId, useLayoutEffect, useRef } from "react";
import { Form } from "react-router";
import { useHydrated } from "#app/lib/hydration.ts";
import { Confirm } from "#console/components/confirm.tsx";
import { TakenOver } from "#console/components/conflicts.tsx";
import { ConflictNotice, SaveLine } from "#console/components/draft-state.tsx";
import { Field, FormBase } from "#console/components/field.tsx";
import { findGone, SAVE_AS_NEW, SaveAsNew } from "#console/components/gone-draft.tsx";
import { Panel } from "#console/components/panel.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { returnedForm } from "#console/lib/returned-form.ts";
import { useSendWhenSaved } from "#console/lib/send-when-saved.ts";
import { isSameText } from "#domain/rules/history/compare-edits.ts";
import { RECALL_MINUTES } from "#domain/rules/newsletter/issues.ts";
import { Input, Textarea } from "#ui/fields.tsx";
import { ChosenPosts } from "./chosen-posts.tsx";
import type { IssueFile } from "./issue-file.ts";
import { issueFieldWords, numbersIn, useIssueDraft } from "./use-issue-draft.ts";

type Props = { file: IssueFile; refusal: Refusal | undefined };

/** One form: each of its buttons saves what is typed, and then does what it says. With a script it saves itself. */
export function DraftForm({ file, refusal }: Props) {
  const { issue } = file;
  const formId = useId();
  const isAlive = useHydrated();
  const stored = { subject: issue.subject, introduction: issue.introduction };
  const returned = returnedForm(stored, issue.version, refusal);
  const draft = useIssueDraft({ file, refusal, values: returned.values });
  const sendWhenSaved = useSendWhenSaved(draft, "version", SAVE_AS_NEW);
  const { typed, change, conflict } = draft;
  const form = useRef<HTMLFormElement>(null);
  const atFirst = useRef(returned.values);
  // What was typed before the script was there is not taken back by it.
  useLayoutEffect(() => {
    if (form.current === null) return;
    const there = new FormData(form.current);
    for (const name of ["subject", "introduction"] as const) {
      const text = String(there.get(name) ?? "");
      if (!isSameText(text, atFirst.current[name])) change({ [name]: text });
    }
  }, [change]);
  // What two wrote is told apart by the script where there is one, otherwise by the form that comes back.
  const plain = isAlive ? undefined : returned;
  const said = isAlive && conflict !== undefined ? undefined : refusal;
  const gone = draft.state.kind === "gone" ? draft.state : findGone(said);
  const field = (name: "subject" | "introduction") => ({
    value: typed[name],
    "data-saved": typed[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <>
      <RefusalNotice refusal={gone === undefined ? said : undefined} />
      <SaveAsNew gone={gone} form={formId} />
      {conflict !== undefined && (
        <ConflictNotice
          {...{ conflict, typed, formId }}
          words={issueFieldWords}
          thing="issue"
          by={conflict.stored.by}
          onResolve={draft.resolve}
        />
      )}
      <Form ref={form} id={formId} method="post" onSubmit={sendWhenSaved} className="grid gap-4">
        {plain === undefined ? (
          <input type="hidden" name="version" value={draft.version} />
        ) : (
          <FormBase base={plain.base} />
        )}
        {plain !== undefined && <TakenOver labels={plain.theirs} by={plain.by} />}
        {/* Return in a field saves, and never sends. */}
        <button type="submit" name="intent" value="save" hidden tabIndex={-1}>
          Save
        </button>
        <Panel title="Text">
          <div className="grid gap-4">
            <Field label="Subject" name="subject" refusal={said} returned={plain}>
              {(props) => <Input maxLength={120} {...field("subject")} {...props} />}
            </Field>
            <Field
              label="Introduction"
              name="introduction"
              refusal={said}
              returned={plain}
              hint="Markdown: **bold**, [a link](/blog), lists. It stands above the posts."
            >
              {(props) => (
                <Textarea rows={8} maxLength={20_000} {...field("introduction")} {...props} />
              )}
            </Field>
          </div>
        </Panel>
        <ChosenPosts file={file} postIds={numbersIn(typed.postIds)} refusal={said} />
        <div className="flex flex-wrap items-center gap-2">
          <SubmitButton intent="save" variant="outline">
            Save the draft
          </SubmitButton>
          <SubmitButton intent="test" variant="outline">
            Send a test to me
          </SubmitButton>
          <SaveLine state={draft.state} savedAt={draft.savedAt} />
        </div>
        <SendPanel file={file} />
        <Confirm label="Delete this draft…" deed="newsletter.delete">
          <SubmitButton intent="delete" variant="destructive" size="sm">
            Delete it
          </SubmitButton>
        </Confirm>
      </Form>
    </>
  );
}

type SendPanelProps = {
  file: Pick<IssueFile, "missing" | "confirmedSubscribers" | "senderAddress">;
};

/** What sending will do, or what is missing for it. */
function SendPanel({ file: { missing, confirmedSubscribers, senderAddress } }: SendPanelProps) {
  const readers =
    confirmedSubscribers === 1 ? "1 subscriber" : `${confirmedSubscribers} subscribers`;
  const label = confirmedSubscribers === 0 ? "Send it" : `Send to ${readers}`;
  return (
    <Panel title="Send it">
      {missing.length > 0 && (
        <ul className="mb-3 grid list-disc gap-1 pl-5 text-sm">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p className="mb-3 text-muted-foreground text-sm">
        It goes to everybody who has confirmed: {readers} now. For {RECALL_MINUTES} minutes nobody
        has it and it can be recalled; then it goes out a few mails at a time, and can be paused.
        {senderAddress !== undefined && ` The sender’s address in it: ${senderAddress}.`}
      </p>
      <Confirm label={`${label}…`} deed="newsletter.send" variant="primary">
        <SubmitButton intent="send" size="sm">
          {label}
        </SubmitButton>
      </Confirm>
    </Panel>
  );
}
