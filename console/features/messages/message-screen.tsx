import { useId } from "react";
import { Link } from "react-router";
import { AnswerForm, type KeptAnswer, SentAnswer } from "#console/components/answer-form.tsx";
import { CannedTexts } from "#console/components/canned-texts.tsx";
import { Field } from "#console/components/field.tsx";
import { History } from "#console/components/history.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { Person } from "#console/components/person.tsx";
import { NoticeLine, RefusalNotice } from "#console/components/refusal-notice.tsx";
import { StateBadge } from "#console/components/state-badge.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { messageMarks } from "#domain/contracts/console/message.ts";
import { studioByIdPath } from "#domain/rules/pages/paths.ts";
import type { ConsoleServices } from "#server/console/console-services.ts";
import type { LogEntry } from "#server/history/log.ts";
import { Fact, Facts } from "#ui/facts.tsx";
import { Select } from "#ui/fields.tsx";
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

export type Kept = KeptAnswer & {
  /** Whom they would have look after it. */
  chosen?: string | undefined;
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
          {answers.slice(0, answers.length - theirs.length).map((answer) => (
            <SentAnswer key={answer.id} {...answer} by={<Person actor={answer.sentBy} />} />
          ))}
          {/* Empty again once an answer was sent; whatever else happens, what is typed stays. */}
          <AnswerForm
            key={seen}
            message={message}
            hint={`What they wrote stands below your answer. If they answer, it goes to ${file.teamEmail}.`}
            theirs={theirs.map((answer) => ({
              ...answer,
              by: <Person actor={answer.sentBy} isFirst />,
            }))}
            {...{ kept, refusal, seen, formId }}
          >
            <CannedTexts texts={texts} into="body" />
          </AnswerForm>
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

type MarksProps = Pick<Props, "file" | "kept" | "refusal"> & { formId: string };

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
