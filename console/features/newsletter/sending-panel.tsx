import { Form } from "react-router";
import { Confirm } from "#console/components/confirm.tsx";
import { type Column, DataTable } from "#console/components/data-table.tsx";
import { Panel } from "#console/components/panel.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import { useFreshWhile } from "#console/lib/use-fresh-while.ts";
import { writeNumber } from "#console/lib/write-number.ts";
import type { IssueFile } from "./issue-file.ts";

const LOOK_EVERY_MS = 3_000;

/** How far an issue has come, and what can still be done about it. */
export function SendingPanel({ file }: { file: IssueFile }) {
  const { state } = file.issue;
  useFreshWhile(state === "waiting" || state === "sending", LOOK_EVERY_MS);
  return (
    <Panel title="Sending">
      {state === "waiting" ? <Waiting file={file} /> : <Progress file={file} />}
      <Form method="post" className="mt-4 flex flex-wrap items-start gap-x-8 gap-y-3">
        {state === "waiting" && <SubmitButton intent="recall">Recall it</SubmitButton>}
        {state === "sending" && <SubmitButton intent="pause">Pause</SubmitButton>}
        {state === "paused" && <SubmitButton intent="resume">Go on</SubmitButton>}
        {state === "paused" && (
          <Confirm label="End it for good…" deed="newsletter.end">
            <SubmitButton intent="end" variant="destructive" size="sm">
              End it
            </SubmitButton>
          </Confirm>
        )}
      </Form>
      {state !== "waiting" && <LinkClicks links={file.links} />}
    </Panel>
  );
}

const linkColumns: readonly Column<IssueFile["links"][number]>[] = [
  {
    title: "Link",
    isName: true,
    cell: ({ url }) => (
      <a href={url} className="wrap-anywhere underline underline-offset-4">
        {url.replace(/^https?:\/\//, "")}
      </a>
    ),
  },
  { title: "Clicks", isNumber: true, cell: ({ clicks }) => writeNumber(clicks) },
];

/** Totals alone: who followed a link, nobody knows. */
function LinkClicks({ links }: Pick<IssueFile, "links">) {
  if (links.length === 0) return null;
  return (
    <div className="mt-4">
      <DataTable
        caption="Clicks on the links of this issue"
        columns={linkColumns}
        rows={links}
        keyOf={({ number }) => number}
        empty=""
      />
      <p className="mt-2 text-muted-foreground text-sm">
        Each time a link is followed, twice by the same reader too, and by programs that check mails
        for their readers. Who it was is not kept, and whether a mail was opened is not counted.
      </p>
    </div>
  );
}

function Waiting({ file: { issue, confirmedSubscribers } }: { file: IssueFile }) {
  return (
    <p className="text-sm">
      Nobody has it yet. It goes out to {confirmedSubscribers} from <Time at={issue.sendAfter} />{" "}
      on; until then it can be recalled.
    </p>
  );
}

function Progress({ file: { issue, progress } }: { file: IssueFile }) {
  const { sent = 0, waiting = 0, failed = 0 } = progress ?? {};
  const all = sent + waiting + failed;
  return (
    <>
      <progress
        aria-label="Mails sent"
        max={Math.max(all, 1)}
        value={sent + failed}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-muted [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-gold"
      />
      <dl className="mt-3 grid grid-cols-3 gap-3">
        <Figure name="Sent" value={sent} />
        <Figure name={issue.state === "paused" ? "Not sent yet" : "Waiting"} value={waiting} />
        <Figure name="Failed" value={failed} />
      </dl>
      <p className="mt-3 text-muted-foreground text-sm">
        Begun: <Time at={issue.startedAt} />
        {issue.finishedAt !== null && (
          <>
            {" · "}Finished: <Time at={issue.finishedAt} />
          </>
        )}
      </p>
      <p className="mt-1 text-muted-foreground text-sm">
        {failed > 0 && "What failed was refused by the readers’ own mail servers, several times. "}
        Whoever unsubscribes gets nothing more of it.
      </p>
    </>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-muted-foreground text-xs">{name}</dt>
      <dd className="numbers text-xl">{writeNumber(value)}</dd>
    </div>
  );
}
