import { Link } from "react-router";
import { type Column, DataTable } from "#console/components/data-table.tsx";
import { Panel } from "#console/components/panel.tsx";
import { DueWords } from "#console/components/time.tsx";
import { dayAndTime } from "#domain/rules/dates/date-words.ts";
import { waitingKindLabels } from "#domain/rules/queue/review-kinds.ts";
import type { WaitingLine } from "#server/console/today.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";

type Props = { waiting: readonly WaitingLine[]; now: Date };

export function WaitingPanel({ waiting, now }: Props) {
  const columns: readonly Column<WaitingLine>[] = [
    { title: "What", isMinor: true, cell: ({ what }) => <Badge>{labelOf(what)}</Badge> },
    {
      title: "Studio",
      isName: true,
      cell: (line) => (
        <>
          <span className="block text-muted-foreground text-xs sm:hidden">
            {labelOf(line.what)}
          </span>
          <Link
            to={pathOf(line)}
            className="underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {line.city === null ? line.name : `${line.name}, ${line.city}`}
          </Link>
        </>
      ),
    },
    {
      title: "Since",
      isMinor: true,
      cell: ({ since }) => <time dateTime={since.toISOString()}>{dayAndTime(since, now)}</time>,
    },
    { title: "Due", cell: ({ due }) => <DueWords due={due} /> },
    {
      title: "Decide",
      isAction: true,
      isMinor: true,
      cell: (line) => (
        <Link to={pathOf(line)} className={buttonClass({ variant: "outline", size: "sm" })}>
          {verbOf(line.what)}
          <span className="sr-only"> {line.name}</span>
        </Link>
      ),
    },
  ];
  return (
    <Panel title="Waiting for you" note="oldest first">
      <DataTable
        caption="What waits, the oldest first"
        columns={columns}
        rows={waiting}
        keyOf={({ what, id }) => `${what} ${id}`}
        empty="Nothing waits for you. New listings, proposals and messages come here."
      />
    </Panel>
  );
}

type What = WaitingLine["what"];

function labelOf(what: What): string {
  return what === "message" ? "Message" : waitingKindLabels[what];
}

function verbOf(what: What): string {
  if (what === "message") return "Answer";
  return what === "import-doubt" ? "Compare" : "Review";
}

function pathOf({ what, id }: WaitingLine): string {
  return what === "message" ? `/admin/messages/${id}` : `/admin/queue/${what}/${id}`;
}
