import { Form, Link } from "react-router";
import { CannedTexts } from "#console/components/canned-texts.tsx";
import { Confirm } from "#console/components/confirm.tsx";
import { Field } from "#console/components/field.tsx";
import { History } from "#console/components/history.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { Person } from "#console/components/person.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
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

type Props = {
  file: MessageFile;
  history: readonly LogEntry[];
  /** Saved texts, with the names in them. */
  texts: readonly { title: string; text: string }[];
  /** What was typed and the saved text that was inserted below it, without a script. */
  inserted: string | undefined;
  refusal: Refusal | undefined;
};

const markLabels = {
  new: "Mark as new",
  read: "Mark as read",
  answered: "Mark as answered",
  spam: "Mark as spam",
} as const;

export function MessageScreen({ file, history, texts, inserted, refusal }: Props) {
  const { message, answers } = file;
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
      <RefusalNotice refusal={refusal} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <Panel title="What was written" note={<Time at={message.createdAt} />}>
            <p className="whitespace-pre-line break-words">{message.message}</p>
          </Panel>
          {answers.map(({ id, body, sentBy, createdAt }) => (
            <Panel key={id} title="Answer" note={<Time at={createdAt} />}>
              <p className="mb-2 break-words text-muted-foreground text-xs">
                by <Person actor={sentBy} />
              </p>
              <p className="whitespace-pre-line break-words">{body}</p>
            </Panel>
          ))}
          {/* Empty again once an answer was sent; whatever else is pressed, what is typed stays. */}
          <Answer
            key={answers.length}
            file={file}
            texts={texts}
            inserted={inserted}
            refusal={refusalOf(refusal, "answer")}
          />
          <History entries={history} returnTo={`/admin/messages/${message.id}`} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <MessageFacts file={file} />
          <Marks file={file} refusal={refusal} />
        </div>
      </div>
    </>
  );
}

/** That of the form whose button this is. */
function refusalOf(refusal: Refusal | undefined, intent: string): Refusal | undefined {
  return refusal?.typed?.intent === intent ? refusal : undefined;
}

function Answer({ file, texts, inserted, refusal }: Omit<Props, "history">) {
  const { message, teamEmail } = file;
  return (
    <Panel title="Answer by mail">
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="version" value={formVersion(refusal, message.version)} />
        <CannedTexts texts={texts} into="body" />
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
              defaultValue={inserted ?? refusal?.typed?.body}
              {...props}
            />
          )}
        </Field>
        <div>
          <Confirm deed="message.answer" label="Send the answer…" variant="primary">
            <SubmitButton intent="answer" size="sm">
              {`Send it to ${message.email}`}
            </SubmitButton>
          </Confirm>
        </div>
      </Form>
    </Panel>
  );
}

function Marks({ file, refusal }: { file: MessageFile; refusal: Refusal | undefined }) {
  const { message, team } = file;
  const assignment = refusalOf(refusal, "assign");
  return (
    <Panel title="What happens with it">
      <Form method="post" className="grid gap-2">
        <input type="hidden" name="version" value={formVersion(assignment, message.version)} />
        <Field label="Looked after by" name="assigneeId" refusal={assignment}>
          {(props) => (
            <Select
              key={message.version}
              defaultValue={assignment?.typed?.assigneeId ?? String(message.assigneeId ?? "")}
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
        <SubmitButton intent="assign" variant="outline" size="sm">
          Save
        </SubmitButton>
      </Form>
      <div className="mt-4 grid gap-2 border-border border-t pt-4">
        {messageMarks
          .filter((mark) => mark !== message.status)
          .map((mark) => (
            <Form key={mark} method="post" className="grid">
              <input
                type="hidden"
                name="version"
                value={formVersion(refusalOf(refusal, `mark-${mark}`), message.version)}
              />
              <input type="hidden" name="status" value={mark} />
              <SubmitButton intent={`mark-${mark}`} variant="outline" size="sm">
                {markLabels[mark]}
              </SubmitButton>
            </Form>
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
