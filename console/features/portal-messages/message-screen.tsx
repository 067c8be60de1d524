import { useId } from "react";
import { Link } from "react-router";
import { AnswerForm, type KeptAnswer, SentAnswer } from "#console/components/answer-form.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { NoticeLine, RefusalNotice } from "#console/components/refusal-notice.tsx";
import { StateBadge } from "#console/components/state-badge.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { studioByIdPath } from "#domain/rules/pages/paths.ts";
import type { ConsoleServices } from "#server/console/console-services.ts";
import { Fact, Facts } from "#ui/facts.tsx";

type MessageFile = Awaited<ReturnType<ConsoleServices["owner"]["getOwnerMessage"]>>;

type Props = {
  file: MessageFile;
  kept: KeptAnswer | undefined;
  refusal: Refusal | undefined;
};

const writers = {
  you: { first: "You", within: "you" },
  colleague: { first: "A colleague", within: "a colleague" },
  team: { first: "The team of Pilates Atlas", within: "the team of Pilates Atlas" },
} as const;

/** One message with what was answered, and room for an answer. */
export function MessageScreen({ file, kept, refusal }: Props) {
  const { message, answers, studioEmail, ownEmail } = file;
  const formId = useId();
  const seen = Number(kept?.answersVersion ?? refusal?.typed?.answersVersion ?? answers.length);
  const theirs = answers.slice(seen);
  return (
    <>
      <PageHeader
        title={`Message from ${message.firstName}`}
        above={
          <Link to="/account/messages" className="underline-offset-4 hover:underline">
            Messages
          </Link>
        }
      >
        <StateBadge kind="message" state={message.status === "answered" ? "answered" : "new"} />
      </PageHeader>
      {kept?.notice !== undefined && <NoticeLine notice={kept.notice} />}
      <RefusalNotice
        refusal={refusal}
        next={refusal?.version === undefined ? undefined : "Nothing that you typed is lost."}
      />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <Panel title="What was written" note={<Time at={message.createdAt} />}>
            <p className="wrap-anywhere whitespace-pre-line">{message.message}</p>
          </Panel>
          {answers.slice(0, answers.length - theirs.length).map(({ by, ...answer }) => (
            <SentAnswer key={answer.id} {...answer} by={writers[by].within} />
          ))}
          <AnswerForm
            key={seen}
            message={message}
            hint={`What they wrote stands below your answer. If they answer, it goes to ${studioEmail ?? ownEmail}.`}
            theirs={theirs.map(({ by, ...answer }) => ({ ...answer, by: writers[by].first }))}
            {...{ kept, refusal, seen, formId }}
          />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <Who file={file} />
          <Panel title="Answered otherwise?">
            {message.status === "answered" ? (
              <SubmitButton
                form={formId}
                formNoValidate
                intent="mark-new"
                variant="outline"
                size="sm"
              >
                Mark as new
              </SubmitButton>
            ) : (
              <SubmitButton
                form={formId}
                formNoValidate
                intent="mark-answered"
                variant="outline"
                size="sm"
              >
                Mark as answered
              </SubmitButton>
            )}
          </Panel>
        </div>
      </div>
    </>
  );
}

function Who({ file: { message, studioId, studioName, studioCity } }: { file: MessageFile }) {
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
          <a href={studioByIdPath(studioId)} className="underline underline-offset-4">
            {studioName}, {studioCity}
          </a>
        </Fact>
      </Facts>
    </Panel>
  );
}
