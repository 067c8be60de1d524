import { Form } from "react-router";
import { Confirm } from "#console/components/confirm.tsx";
import { TakenOver } from "#console/components/conflicts.tsx";
import { Field, FormBase } from "#console/components/field.tsx";
import { Panel } from "#console/components/panel.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { returnedForm } from "#console/lib/returned-form.ts";
import { RECALL_MINUTES } from "#domain/rules/newsletter/issues.ts";
import { Input, Textarea } from "#ui/fields.tsx";
import { ChosenPosts } from "./chosen-posts.tsx";
import type { IssueFile } from "./issue-file.ts";

type Props = { file: IssueFile; refusal: Refusal | undefined };

/** One form: each of its buttons saves what is typed, and then does what it says. */
export function DraftForm({ file, refusal }: Props) {
  const { issue } = file;
  const stored = { subject: issue.subject, introduction: issue.introduction };
  const returned = returnedForm(stored, issue.version, refusal);
  const { values, theirs, by, base } = returned;
  return (
    <Form key={`${base.version} ${refusal === undefined}`} method="post" className="grid gap-4">
      <FormBase base={base} />
      <TakenOver labels={theirs} by={by} />
      {/* Return in a field saves, and never sends. */}
      <button type="submit" name="intent" value="save" hidden tabIndex={-1}>
        Save
      </button>
      <Panel title="Text">
        <div className="grid gap-4">
          <Field label="Subject" name="subject" {...{ refusal, returned }}>
            {(props) => <Input maxLength={120} defaultValue={values.subject} {...props} />}
          </Field>
          <Field
            label="Introduction"
            name="introduction"
            {...{ refusal, returned }}
            hint="Markdown: **bold**, [a link](/blog), lists. It stands above the posts."
          >
            {(props) => (
              <Textarea rows={8} maxLength={20_000} defaultValue={values.introduction} {...props} />
            )}
          </Field>
        </div>
      </Panel>
      <ChosenPosts posts={file.posts} choices={file.choices} refusal={refusal} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton intent="save" variant="outline">
          Save the draft
        </SubmitButton>
        <SubmitButton intent="test" variant="outline">
          Send a test to me
        </SubmitButton>
      </div>
      <SendPanel file={file} />
      <Confirm label="Delete this draft…" deed="newsletter.delete">
        <SubmitButton intent="delete" variant="destructive" size="sm">
          Delete it
        </SubmitButton>
      </Confirm>
    </Form>
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
