import { Form } from "react-router";
import { type Column, DataTable } from "#console/components/data-table.tsx";
import { Pager } from "#console/components/pager.tsx";
import { writeNumber } from "#console/lib/write-number.ts";
import type { ImportRows, ImportSummary, PreviewRow } from "./import-types.ts";
import { RowChoice } from "./row-choice.tsx";
import { RowDetails } from "./row-details.tsx";
import { RowName } from "./row-name.tsx";

/** Of studios that are there, their public pages. */
export type StudioPaths = Readonly<Record<number, string>>;

type Props = { summary: ImportSummary; list: ImportRows; paths: StudioPaths };

export function RowTable({ summary, list, paths }: Props) {
  const isOpen = summary.state === "previewed";
  const columns: readonly Column<PreviewRow>[] = [
    { title: "Row", isNumber: true, cell: ({ row }) => writeNumber(row) },
    {
      title: hasRun(summary) ? "Studio, and what happened" : "Studio, and what would happen",
      // In one cell, so that a phone shows them below each other.
      cell: (row) => (
        <div className="grid gap-x-6 gap-y-2 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
          <RowName row={row} path={pathOf(row, paths)} hasRun={hasRun(summary)} />
          <RowDetails row={row} isOpen={isOpen} />
        </div>
      ),
    },
    ...(isOpen
      ? [
          {
            title: "Leave out",
            isAction: true,
            cell: (row: PreviewRow) => <RowChoice row={row} />,
          },
        ]
      : []),
  ];
  return (
    <>
      <Form method="post" preventScrollReset>
        <DataTable
          caption="Rows of the file"
          columns={columns}
          rows={list.rows}
          keyOf={({ row }) => row}
          empty="No row is like this."
        />
      </Form>
      <Pager page={list.page} pageSize={list.pageSize} total={list.total} />
    </>
  );
}

function hasRun({ state }: ImportSummary): boolean {
  return state === "finished" || state === "undone" || state === "undoing";
}

function pathOf({ studioId }: PreviewRow, paths: StudioPaths): string | undefined {
  return studioId === undefined ? undefined : paths[studioId];
}
