import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import { Form } from "react-router";
import { formVersion, type Refusal } from "#console/lib/refusal.ts";
import { Textarea } from "#ui/fields.tsx";
import { Confirm } from "./confirm.tsx";
import { Field } from "./field.tsx";
import { MailPreview, type PreviewedMail } from "./mail-preview.tsx";
import { Panel } from "./panel.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { Time } from "./time.tsx";

/** An answer that is not sent yet: another button was pressed, or a saved text inserted without a script. */
export type KeptAnswer = {
  inserted: string;
  /** Of the message as it was when the answer was begun, where nothing was changed with that. */
  version?: number | undefined;
  /** How many answers its writer has seen. */
  answersVersion?: number | undefined;
  notice?: string | undefined;
  /** What it becomes. */
  mail?: PreviewedMail | undefined;
};

type Sent = {
  readonly id: number;
  readonly body: string;
  readonly createdAt: Date;
  readonly by: ReactNode;
};

/** What was answered before. */
export function SentAnswer({ body, createdAt, by }: Sent) {
  return (
    <Panel title="Answer" note={<Time at={createdAt} />}>
      <p className="mb-2 break-words text-muted-foreground text-xs">by {by}</p>
      <p className="whitespace-pre-line break-words">{body}</p>
    </Panel>
  );
}

type Props = {
  message: { readonly email: string; readonly version: number };
  hint: string;
  kept: KeptAnswer | undefined;
  refusal: Refusal | undefined;
  /** How many answers were there when this one was begun. */
  seen: number;
  /** What others have sent meanwhile. */
  theirs: readonly Sent[];
  formId: string;
  /** What can be put into it. */
  children?: ReactNode;
};

/** All buttons of the screen are of this one form: what is typed goes along with each, and comes back. */
export function AnswerForm(props: Props) {
  const { message, hint, kept, refusal, seen, theirs, formId, children } = props;
  const version = kept?.version ?? formVersion(refusal, message.version);
  /** Whose mail is not what is typed any more. */
  const [outdated, setOutdated] = useState<KeptAnswer>();
  return (
    <Panel title="Answer by mail">
      <Form method="post" id={formId} onInput={() => setOutdated(kept)} className="grid gap-3">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="answersVersion" value={seen} />
        {children}
        <div className={clsx("grid gap-3", theirs.length > 0 && "lg:grid-cols-2")}>
          <Field label={`To ${message.email}`} name="body" refusal={refusal} hint={hint}>
            {(attributes) => (
              <Textarea
                data-label="Your answer"
                rows={8}
                required
                maxLength={10_000}
                defaultValue={kept?.inserted ?? refusal?.typed?.body}
                {...attributes}
              />
            )}
          </Field>
          {theirs.map(({ id, body, by, createdAt }) => (
            <section
              key={id}
              aria-label="Sent meanwhile"
              className="max-h-72 min-w-0 overflow-y-auto rounded-lg border border-border border-l-4 border-l-gold p-3 text-sm"
            >
              <p className="mb-1 font-medium">
                {by} has sent meanwhile, <Time at={createdAt} />:
              </p>
              <p className="wrap-anywhere whitespace-pre-line">{body}</p>
            </section>
          ))}
        </div>
        {kept?.mail !== undefined && kept !== outdated && <MailPreview mail={kept.mail} />}
        <div className="flex flex-wrap items-start gap-2">
          <Confirm
            deed="message.answer"
            label={theirs.length > 0 ? "Send yours as well…" : "Send the answer…"}
            variant="primary"
          >
            <SubmitButton intent="answer" size="sm">
              {`Send it to ${message.email}`}
            </SubmitButton>
          </Confirm>
          <SubmitButton intent="preview" variant="outline" size="sm">
            Show me the mail
          </SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}
