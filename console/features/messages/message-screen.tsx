import { clsx } from "clsx";
import { useId, useState } from "react";
import { Form, Link } from "react-router";
import { CannedTexts } from "#console/components/canned-texts.tsx";
import { Confirm } from "#console/components/confirm.tsx";
import { Field } from "#console/components/field.tsx";
import { History } from "#console/components/history.tsx";
import { MailPreview, type PreviewedMail } from "#console/components/mail-preview.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { Person } from "#console/components/person.tsx";
import { NoticeLine, RefusalNotice } from "#console/components/refusal-notice.tsx";
import { StateBadge } from "#console/components/state-badge.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import { formVersion, type Refusal } from "#console/lib/refusal.ts";
import { messageMarks } from "#domain/contracts/console/message.ts";
import { studioByIdPath } from "#domain/rules/pages/paths.ts";
import type { ConsoleServices } from "#server/console/console-services.ts";
import type { LogEntry } from "#server/history/log.ts";
import { Fact, Facts } from "#ui/facts.tsx";
import { Select, Textarea } from "#ui/fields.tsx";
import { chosenAssignee } from "./chosen-assignee.ts";

type Props = {
  file: MessageFile;
  history: readonly LogEntry[];
  /** Saved texts, with the names in them. */
  texts: readonly { title: string; text: string }[];
  /** An answer that is not sent yet: another button was pressed, or a saved text inserted without a script. */
  kept: Kept | undefined;
  refusal: Refusal | undefined;
};

export type Kept = {
  inserted: string;
  /** Of the message as it was when the answer was begun, where nothing was changed with that. */
  version?: number | undefined;
  /** How many answers its writer has seen. */
  answersVersion?: number | undefined;
  /** Whom they would have look after it. */
  chosen?: string | undefined;
  notice?: string | undefined;
  /** What it becomes. */
  mail?: PreviewedMail | undefined;
};

const markLabels = {
  new: "Mark as new",
  read: "Mark as read",
  answered: "Mark as answered",
  spam: "Mark as spam",
} as const;

const KEPT = "Nothing that you typed is lost.";

export function MessageScreen({ file, history, texts, kept, refusal }: Props) {
  const { message, answers } = file;
  const formId = useId();
  const seen = Number(kept?.answersVersion ?? refusal?.typed?.answersVersion ?? answers.length);
  /** Of two who answer at once, what the first has sent, beside what the second would. */
  const theirs = answers.slice(seen);
  return (
    <>
      <PageHeader
        title={`Message from ${message.firstName}`}
        above={
          <>
            <Link to="/admin/messages" className="underline-offset-4 hover:underline">
              Messages
            </Link>
            {` · No. ${message.id}`}
          </>
        }
      >
        <StateBadge kind="message" state={message.status} />
      </PageHeader>
      {kept?.notice !== undefined && <NoticeLine notice={kept.notice} />}
      <RefusalNotice refusal={refusal} next={refusal?.version === undefined ? undefined : KEPT} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <Panel title="What was written" note={<Time at={message.createdAt} />}>
            <p className="whitespace-pre-line break-words">{message.message}</p>
          </Panel>
          {answers
            .slice(0, answers.length - theirs.length)
            .map(({ id, body, sentBy, createdAt }) => (
              <Panel key={id} title="Answer" note={<Time at={createdAt} />}>
                <p className="mb-2 break-words text-muted-foreground text-xs">
                  by <Person actor={sentBy} />
                </p>
                <p className="whitespace-pre-line break-words">{body}</p>
              </Panel>
            ))}
          {/* Empty again once an answer was sent; whatever else happens, what is typed stays. */}
          <Answer key={seen} {...{ file, texts, kept, refusal, seen, theirs, formId }} />
          <History entries={history} returnTo={`/admin/messages/${message.id}`} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <MessageFacts file={file} />
          <Marks file={file} kept={kept} refusal={refusal} formId={formId} />
        </div>
      </div>
    </>
  );
}

type AnswerProps = Omit<Props, "history"> & {
  /** How many answers were there when this one was begun. */
  seen: number;
  /** What others have sent meanwhile. */
  theirs: MessageFile["answers"];
  formId: string;
};

/** All buttons of the screen are of this one form: what is typed goes along with each, and comes back. */
function Answer({ file, texts, kept, refusal, seen, theirs, formId }: AnswerProps) {
  const { message, teamEmail } = file;
  const version = kept?.version ?? formVersion(refusal, message.version);
  /** Whose mail is not what is typed any more. */
  const [outdated, setOutdated] = useState<Kept>();
  return (
    <Panel title="Answer by mail">
      <Form method="post" id={formId} onInput={() => setOutdated(kept)} className="grid gap-3">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="answersVersion" value={seen} />
        <CannedTexts texts={texts} into="body" />
        <div className={clsx("grid gap-3", theirs.length > 0 && "lg:grid-cols-2")}>
          <Field
            label={`To ${message.email}`}
            name="body"
            refusal={refusal}
            hint={`What they wrote stands below your answer. If they answer, it goes to ${teamEmail}.`}
          >
            {(props) => (
              <Textarea
                data-label="Your answer"
                rows={8}
                required
                maxLength={10_000}
                defaultValue={kept?.inserted ?? refusal?.typed?.body}
                {...props}
              />
            )}
          </Field>
          {theirs.map(({ id, body, sentBy, createdAt }) => (
            <section
              key={id}
              aria-label="Sent meanwhile"
              className="max-h-72 min-w-0 overflow-y-auto rounded-lg border border-border border-l-4 border-l-gold p-3 text-sm"
            >
              <p className="mb-1 font-medium">
                <Person actor={sentBy} isFirst /> has sent meanwhile, <Time at={createdAt} />:
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

type MarksProps = Pick<AnswerProps, "file" | "kept" | "refusal" | "formId">;

function Marks({ file, kept, refusal, formId }: MarksProps) {
  const { message, team } = file;
  const isAssigning = refusal?.typed?.intent === "assign";
  const typed = refusal?.typed ?? {};
  const chosen = kept?.chosen ?? (isAssigning ? typed.assigneeId : chosenAssignee(typed));
  const isOffered = (id: string) => id === "" || team.some((member) => String(member.id) === id);
  const stored = String(message.assigneeId ?? "");
  const before = isOffered(stored) ? stored : "";
  return (
    <Panel title="What happens with it">
      <div className="grid gap-2">
        <Field
          label="Looked after by"
          name="assigneeId"
          // Of an answer's conflict, who looks after it now is shown as chosen.
          refusal={isAssigning || refusal?.version === undefined ? refusal : undefined}
        >
          {(props) => (
            <Select
              key={message.version}
              form={formId}
              defaultValue={chosen !== undefined && isOffered(chosen) ? chosen : before}
              {...props}
            >
              <option value="">Nobody</option>
              {team.map(({ id, email }) => (
                <option key={id} value={id}>
                  <Person actor={email} />
                </option>
              ))}
            </Select>
          )}
        </Field>
        <input type="hidden" form={formId} name="assigneeBefore" value={before} />
        <SubmitButton form={formId} formNoValidate intent="assign" variant="outline" size="sm">
          Save
        </SubmitButton>
      </div>
      <div className="mt-4 grid gap-2 border-border border-t pt-4">
        {messageMarks
          .filter((mark) => mark !== message.status)
          .map((mark) => (
            <SubmitButton
              key={mark}
              form={formId}
              formNoValidate
              intent={`mark-${mark}`}
              variant="outline"
              size="sm"
            >
              {markLabels[mark]}
            </SubmitButton>
          ))}
      </div>
    </Panel>
  );
}

/** Who wrote, to whom, and where it went. */
function MessageFacts({ file }: { file: MessageFile }) {
  const { message, studioName, studioCity, teamEmail } = file;
  const isTeams = message.sentTo === null || message.sentTo === teamEmail;
  return (
    <Panel title="Who">
      <Facts layout="stacked">
        <Fact term="Name">{message.firstName}</Fact>
        <Fact term="Email">
          <a href={`mailto:${message.email}`} className="underline underline-offset-4">
            {message.email}
          </a>
        </Fact>
        {message.phone !== null && <Fact term="Phone">{message.phone}</Fact>}
        <Fact term="Written to">
          {message.studioId === null || studioName === null ? (
            "The team"
          ) : (
            <a href={studioByIdPath(message.studioId)} className="underline underline-offset-4">
              {studioName}, {studioCity}
            </a>
          )}
        </Fact>
        <Fact term="Mailed to">
          {message.sentTo ?? "Nobody any more: the address was erased"}
          {message.studioId !== null && isTeams && " (we know no address of the studio)"}
        </Fact>
      </Facts>
    </Panel>
  );
}

type MessageFile = Awaited<ReturnType<ConsoleServices["messages"]["getMessage"]>>;
