import { Form, Link } from "react-router";
import { type Column, DataTable } from "#console/components/data-table.tsx";
import { ExportButton } from "#console/components/export-button.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Pager } from "#console/components/pager.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { StateBadge } from "#console/components/state-badge.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { Time } from "#console/components/time.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { ConsoleServices } from "#server/console/console-services.ts";
import { buttonClass } from "#ui/button.tsx";

type Issues = Awaited<ReturnType<ConsoleServices["newsletter"]["listNewsletterIssues"]>>;
type Row = Issues["issues"][number];

const columns: readonly Column<Row>[] = [
  {
    title: "Subject",
    isName: true,
    cell: ({ id, subject }) => (
      <Link to={`/admin/newsletter/${id}`} className="underline-offset-4 hover:underline">
        {subject === "" ? "Without a subject" : subject}
      </Link>
    ),
  },
  { title: "State", cell: ({ state }) => <StateBadge kind="issue" state={state} /> },
  { title: "Sent", isNumber: true, cell: (row) => sentText(row) },
  {
    title: "Failed",
    isNumber: true,
    isMinor: true,
    cell: ({ startedAt, deliveries }) => (startedAt === null ? "" : deliveries.failed),
  },
  {
    title: "Begun",
    isMinor: true,
    cell: ({ startedAt }) => <Time at={startedAt} otherwise="" />,
  },
  { title: "Last changed", isMinor: true, cell: ({ updatedAt }) => <Time at={updatedAt} /> },
];

function sentText({ startedAt, deliveries, audienceCount }: Row): string {
  if (startedAt === null) return "";
  const { enqueued, waiting, failed } = deliveries;
  return `${enqueued - waiting - failed} of ${audienceCount ?? enqueued}`;
}

type Props = Issues & { refusal: Refusal | undefined };

export function IssueList(props: Props) {
  const { issues, page, pageSize, total, confirmedSubscribers, refusal } = props;
  return (
    <>
      <PageHeader title="Newsletter">
        <ExportButton list="issues" />
        <Link
          to="/admin/newsletter/subscribers"
          className={buttonClass({ variant: "outline", size: "sm" })}
        >
          {confirmedSubscribers === 1 ? "1 subscriber" : `${confirmedSubscribers} subscribers`}
        </Link>
        <Form method="post">
          <SubmitButton intent="create" size="sm">
            Write an issue
          </SubmitButton>
        </Form>
      </PageHeader>
      <RefusalNotice refusal={refusal} />
      <DataTable
        caption="Issues of the newsletter"
        columns={columns}
        rows={issues}
        keyOf={({ id }) => id}
        empty="No issue has been written yet. Begin with “Write an issue”: the newest posts are in it already."
      />
      {total > pageSize && <Pager page={page} pageSize={pageSize} total={total} />}
    </>
  );
}
