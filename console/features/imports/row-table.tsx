import { clsx } from "clsx";
import { Form, Link } from "react-router";
import { type Column, DataTable } from "#console/components/data-table.tsx";
import { FilterForm } from "#console/components/filter-form.tsx";
import { Pager } from "#console/components/pager.tsx";
import { StateBadge } from "#console/components/state-badge.tsx";
import { writeNumber } from "#console/lib/write-number.ts";
import type { ImportRowsQuery } from "#domain/contracts/console/imports.ts";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/fields.tsx";
import { FormField } from "#ui/form-field.tsx";
import type { ImportRows, ImportSummary, PreviewRow } from "./import-words.ts";
import { FieldLine, LeftOutFields } from "./mapping-screen.tsx";

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

/** Leaves a row out, or takes it back in. What does nothing has nothing to leave out. */
function RowChoice({ row: { row, name, outcome, isLeftOut } }: { row: PreviewRow }) {
  if (!isLeftOut && (outcome === "skipped" || outcome === "unchanged")) return null;
  return (
    <Button
      type="submit"
      name="choice"
      value={`${isLeftOut ? "in" : "out"} ${row}`}
      variant="outline"
      size="sm"
    >
      {isLeftOut ? "Take it in" : "Leave out"}
      <span className="sr-only">{`: row ${row}, ${name}`}</span>
    </Button>
  );
}

type RowDetailsProps = { row: PreviewRow; isOpen: boolean };

/** Why the row becomes what it becomes, and of each field both values. */
function RowDetails({ row, isOpen }: RowDetailsProps) {
  const { reason, left, evidence = [] } = row;
  return (
    <div className="wrap-anywhere grid content-start gap-2">
      {left !== null && <p className="font-medium">Not done: {left}</p>}
      {reason !== undefined && <p className="whitespace-pre-line">{reason}</p>}
      {evidence.length > 0 && (
        <p className="text-muted-foreground text-xs">{`Known by: ${evidence.join(" · ")}`}</p>
      )}
      <Fields row={row} isOpen={isOpen} />
      {isOpen && <LeftOutFields row={row} />}
    </div>
  );
}

/** All that a new studio's page will say is worth a look, but not on every row. */
function Fields({ row, isOpen }: RowDetailsProps) {
  const fields = Object.entries(row.fields ?? {});
  if (fields.length === 0) return null;
  const lines = fields.map(([name, field]) => (
    <FieldLine key={name} name={name} field={field} row={row} isOpen={isOpen} />
  ));
  const isNew = fields.every(([, { from }]) => from === null);
  if (!isNew) return lines;
  return (
    <details>
      <summary className="w-fit cursor-pointer underline underline-offset-4">
        {fields.length === 1 ? "1 field" : `${fields.length} fields`}
        <span className="sr-only">{` of row ${row.row}, ${row.name}`}</span>
      </summary>
      <div className="mt-2 grid gap-2">{lines}</div>
    </details>
  );
}

export function RowFilter({ query: { show, text } }: { query: ImportRowsQuery }) {
  return (
    <FilterForm label="Which rows are shown">
      {show !== undefined && <input type="hidden" name="show" value={show} />}
      <FormField label="Find a name" error={undefined} className="w-full sm:w-72">
        {(field) => <Input {...field} type="search" name="text" defaultValue={text} />}
      </FormField>
    </FilterForm>
  );
}

const link = "underline underline-offset-4";

type RowNameProps = { row: PreviewRow; path: string | undefined; hasRun: boolean };

/** Whose row it is, what becomes of it, and the way to its studio. */
function RowName({ row, path, hasRun }: RowNameProps) {
  const { name, outcome, studioId, isLeftOut, reviewItemId } = row;
  return (
    <div className={clsx("wrap-anywhere", isLeftOut && "text-muted-foreground")}>
      <span className="block font-medium">{name === "" ? "Without a name" : name}</span>
      <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
        <StateBadge kind="outcome" state={outcome} />
        {studioId !== undefined && path !== undefined && (
          <>
            <Link to={`/admin/studios/${studioId}`} className={link}>
              Studio {studioId}
            </Link>
            <a href={path} target="_blank" rel="noopener" className={link}>
              Its page<span className="sr-only"> (opens a new tab)</span>
            </a>
          </>
        )}
        {hasRun && reviewItemId !== null && (
          <Link to={`/admin/queue/import-doubt/${reviewItemId}`} className={link}>
            In the queue
          </Link>
        )}
      </span>
    </div>
  );
}
