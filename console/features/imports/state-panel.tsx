import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Confirm } from "#console/components/confirm.tsx";
import { Panel } from "#console/components/panel.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { useFreshWhile } from "#console/lib/use-fresh-while.ts";
import { effectOf } from "#domain/contracts/imports/import-report.ts";
import { buttonClass } from "#ui/button.tsx";
import {
  doneWords,
  type ImportSummary,
  losingWords,
  planWords,
  undoWords,
} from "./import-words.ts";
import { ProgressBar } from "./progress-bar.tsx";

const LOOK_EVERY_MS = 1_000;

type Props = { summary: ImportSummary };

const moving = ["reading", "running", "cancelling", "undoing"];

/** Where the import stands, and what can be done about it. */
export function StatePanel({ summary }: Props) {
  useFreshWhile(moving.includes(summary.state), LOOK_EVERY_MS);
  const { title, content } = describe(summary);
  return <Panel title={title}>{content}</Panel>;
}

function describe(summary: ImportSummary): { title: string; content: ReactNode } {
  switch (summary.state) {
    case "uploaded":
      return { title: "Its columns are not chosen yet", content: <Unmapped summary={summary} /> };
    case "reading":
      return { title: "It is being read", content: <Reading summary={summary} /> };
    case "refused":
      return { title: "It could not be read", content: <Refused summary={summary} /> };
    case "previewed":
      return { title: previewTitle(summary), content: <Preview summary={summary} /> };
    case "running":
      return { title: "It is being written", content: <Running summary={summary} /> };
    case "cancelling":
    case "undoing":
      return { title: "It is being taken back", content: <TakingBack summary={summary} /> };
    case "finished":
      return { title: "It is done", content: <Finished summary={summary} /> };
    case "cancelled":
      return { title: "It was cancelled", content: <Cancelled summary={summary} /> };
    case "undone":
      return { title: "It was undone", content: <Undone summary={summary} /> };
  }
}

function Message({ summary: { message } }: Props) {
  if (message === null) return null;
  return (
    <p className="wrap-anywhere mb-3 whitespace-pre-line border-gold border-l-4 bg-gold/10 px-3 py-2 text-sm">
      {message}
    </p>
  );
}

function Words({ children }: { children: ReactNode }) {
  return <p className="mb-4 max-w-prose text-sm">{children}</p>;
}

function Unmapped({ summary: { id } }: Props) {
  return (
    <>
      <Words>The file waits until somebody says which of its columns is which.</Words>
      <Link to={`/admin/imports/${id}/mapping`} className={buttonClass()}>
        Choose its columns
      </Link>
    </>
  );
}

function Reading({ summary }: Props) {
  return (
    <>
      <ProgressBar label="Read and compared with the directory" done={summary.rows} />
      <p className="mt-3 text-muted-foreground text-sm">
        The directory stays as it is. This screen shows the preview as soon as it is there.
      </p>
    </>
  );
}

function Refused({ summary }: Props) {
  return (
    <>
      <Message summary={summary} />
      <Words>Nothing of it is in the directory, and the file is deleted.</Words>
      <Form method="post">
        <SubmitButton intent="discard" variant="outline" size="sm">
          Remove it from the list
        </SubmitButton>
      </Form>
    </>
  );
}

function previewTitle({ counts }: ImportSummary): string {
  const isIdle = counts !== null && effectOf(counts) !== "changes";
  return isIdle ? "Nothing would change" : "Nothing has happened yet";
}

function Preview({ summary }: Props) {
  const { counts } = summary;
  return (
    <>
      <Message summary={summary} />
      <Words>{counts === null ? "Its rows are being counted." : planWords(counts)}</Words>
      <Form method="post" className="flex flex-wrap items-center gap-2">
        <RunButton counts={counts} />
        <SubmitButton intent="discard" variant="outline">
          Discard
        </SubmitButton>
      </Form>
    </>
  );
}

/** None where a run would do nothing at all. */
function RunButton({ counts }: Pick<ImportSummary, "counts">) {
  switch (counts === null ? "changes" : effectOf(counts)) {
    case "changes":
      return counts?.losing === undefined ? run : <RunAfterAll losing={counts.losing} />;
    case "notes":
      return (
        <SubmitButton intent="run" variant="outline">
          Note it
        </SubmitButton>
      );
    case "nothing":
      return null;
  }
}

const run = <SubmitButton intent="run">Run it</SubmitButton>;

/** Of a file that takes much away: it is looked at first. */
function RunAfterAll({ losing }: { losing: number }) {
  return (
    <>
      <Link to="?show=losing" className={buttonClass({ variant: "outline" })}>
        Look at what goes
      </Link>
      <Confirm label="Run it…" words={losingWords(losing)} variant="primary">
        {run}
      </Confirm>
    </>
  );
}

function Running({ summary }: Props) {
  return (
    <>
      <ProgressBar label="Rows written" done={summary.doneThrough} all={summary.rows} />
      <Form method="post" className="mt-4">
        <Confirm label="Cancel…" words="What is written by now is taken back, batch by batch.">
          <SubmitButton intent="cancel" variant="destructive" size="sm">
            Cancel it
          </SubmitButton>
        </Confirm>
      </Form>
    </>
  );
}

function TakingBack({ summary }: Props) {
  const { rows, doneThrough } = summary;
  return <ProgressBar label="Rows taken back" done={Math.max(0, rows - doneThrough)} all={rows} />;
}

function Finished({ summary }: Props) {
  return (
    <>
      <Message summary={summary} />
      <Words>
        {doneWords(summary.counts)}
        {summary.counts?.doubt !== 0 && (
          <>
            {" Doubts wait in the "}
            <Link to="/admin/queue?kind=import-doubt" className="underline underline-offset-4">
              queue
            </Link>
            .
          </>
        )}
      </Words>
      <Form method="post">
        <Confirm label="Undo it…" words={undoWords(summary.counts)}>
          <SubmitButton intent="undo" variant="destructive" size="sm">
            Undo the import
          </SubmitButton>
        </Confirm>
      </Form>
    </>
  );
}

function Cancelled({ summary }: Props) {
  return (
    <>
      <Message summary={summary} />
      <Words>
        What had been written was taken back. Upload the file again to see a new preview.
      </Words>
    </>
  );
}

function Undone({ summary }: Props) {
  return (
    <>
      <Message summary={summary} />
      <Words>
        What it had made is gone, and what it had changed is as before, but for what rows below say.
      </Words>
      <Form method="post">
        <Confirm
          label="Bring it back…"
          words="Its pages are made and its changes written once more, but for what has changed meanwhile."
        >
          <SubmitButton intent="undo" size="sm">
            Bring the import back
          </SubmitButton>
        </Confirm>
      </Form>
    </>
  );
}
