import { Link } from "react-router";
import { type Column, DataTable } from "#console/components/data-table.tsx";
import { ExportButton } from "#console/components/export-button.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Pager } from "#console/components/pager.tsx";
import { Person } from "#console/components/person.tsx";
import { StateBadge } from "#console/components/state-badge.tsx";
import { Time } from "#console/components/time.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { writeNumber } from "#console/lib/write-number.ts";
import { ColumnList } from "./column-list.tsx";
import { type ImportSummary, shapeWords } from "./import-words.ts";
import { UploadPanel } from "./upload-panel.tsx";

const columns: readonly Column<ImportSummary>[] = [
  {
    title: "File",
    isName: true,
    cell: ({ id, fileName, state }) => (
      <Link
        to={`/admin/imports/${id}${state === "uploaded" ? "/mapping" : ""}`}
        className="underline-offset-4 hover:underline"
      >
        {fileName}
        <span className="ml-2 font-normal text-muted-foreground text-xs">{`Import ${id}`}</span>
      </Link>
    ),
  },
  { title: "State", cell: (summary) => <State summary={summary} /> },
  {
    title: "What it is",
    isMinor: true,
    cell: ({ shape, source }) => (
      <>
        {shape === null ? "Not known" : shapeWords[shape]}
        <span className="block text-muted-foreground text-xs">{source}</span>
      </>
    ),
  },
  { title: "Rows", isNumber: true, isMinor: true, cell: ({ rows }) => writeNumber(rows) },
  { title: "New", isNumber: true, isMinor: true, cell: ({ counts }) => figure(counts?.new) },
  {
    title: "Changed",
    isNumber: true,
    isMinor: true,
    cell: ({ counts }) => figure(counts?.changed),
  },
  { title: "Doubts", isNumber: true, isMinor: true, cell: ({ counts }) => figure(counts?.doubt) },
  {
    title: "Who and when",
    isMinor: true,
    cell: ({ createdBy, startedAt }) => (
      <>
        <Time at={startedAt} />
        <span className="wrap-anywhere block text-muted-foreground text-xs">
          {createdBy !== null && <Person actor={createdBy} />}
        </span>
      </>
    ),
  },
];

function State({ summary: { state, message } }: { summary: ImportSummary }) {
  return (
    <>
      <StateBadge kind="import" state={state} />
      {state === "refused" && message !== null && (
        <span className="wrap-anywhere mt-1 block min-w-40 text-muted-foreground text-xs">
          {message}
        </span>
      )}
    </>
  );
}

function figure(count: number | undefined): string {
  return count === undefined ? "" : writeNumber(count);
}

type Props = {
  imports: readonly ImportSummary[];
  total: number;
  page: number;
  pageSize: number;
  refusal: Refusal | undefined;
};

export function ImportList({ imports, total, page, pageSize, refusal }: Props) {
  return (
    <>
      <PageHeader title="Imports">
        <ExportButton list="imports" />
      </PageHeader>
      <div className="grid grid-cols-1 gap-6">
        <UploadPanel refusal={refusal} />
        <ColumnList />
        <div className="min-w-0">
          <DataTable
            caption="Imports"
            columns={columns}
            rows={imports}
            keyOf={({ id }) => id}
            empty="No file has been brought in yet. Upload an export of Google Maps by Apify, of OpenStreetMap, or a spreadsheet saved as CSV: you see what would happen before anything does."
          />
          {total > pageSize && <Pager page={page} pageSize={pageSize} total={total} />}
        </div>
      </div>
    </>
  );
}
