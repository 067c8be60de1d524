import { Link, useLocation } from "react-router";
import { type Column, DataTable } from "#console/components/data-table.tsx";
import { DeedLine } from "#console/components/deed-line.tsx";
import { ExportButton } from "#console/components/export-button.tsx";
import { Field } from "#console/components/field.tsx";
import { FilterForm } from "#console/components/filter-form.tsx";
import { Differences, EntryActions } from "#console/components/history.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Person } from "#console/components/person.tsx";
import { Time } from "#console/components/time.tsx";
import { withParams } from "#console/lib/addresses.ts";
import type { LogFilter } from "#domain/contracts/console/log.ts";
import { findDeed, nounOf } from "#domain/deeds.ts";
import { actionWords } from "#domain/rules/history/describe-change.ts";
import { capitalized } from "#domain/rules/text/lines.ts";
import type { ConsoleServices } from "#server/console/console-services.ts";
import { buttonClass } from "#ui/button.tsx";
import { Input, Select } from "#ui/fields.tsx";

type Log = Awaited<ReturnType<ConsoleServices["history"]["listLog"]>>;
type Entry = Log["entries"][number];

export function LogScreen({ filter, log }: { filter: LogFilter; log: Log }) {
  const { pathname, search } = useLocation();
  const { before, ...asked } = filter;
  const isFiltered = Object.values(asked).some(Boolean);
  return (
    <>
      <PageHeader title="Log">
        <ExportButton list="log" />
      </PageHeader>
      <LogFilters filter={filter} actions={log.actions} />
      {filter.import !== undefined && (
        <p className="mb-4 text-sm">
          What import {filter.import} did, row by row.{" "}
          <Link to="/admin/log" className="underline underline-offset-4">
            Back to the whole log
          </Link>
        </p>
      )}
      <DataTable
        caption="Changes, the newest first"
        columns={columnsFor(pathname + search)}
        rows={log.entries}
        keyOf={({ id }) => id}
        empty={
          isFiltered
            ? "No change is like that."
            : "Nothing has been changed yet. Every change comes here, whoever makes it."
        }
      />
      <nav aria-label="Pages" className="mt-4 flex flex-wrap justify-end gap-2">
        {before !== undefined && (
          <Link
            to={withParams(pathname, search, { before: undefined })}
            className={buttonClass({ variant: "outline", size: "sm" })}
          >
            To the newest
          </Link>
        )}
        {log.olderThan !== undefined && (
          <Link
            to={withParams(pathname, search, { before: String(log.olderThan) })}
            rel="next"
            className={buttonClass({ variant: "outline", size: "sm" })}
          >
            Older
          </Link>
        )}
      </nav>
    </>
  );
}

function columnsFor(returnTo: string): readonly Column<Entry>[] {
  return [
    { title: "When and who", isMinor: true, cell: WhenAndWho },
    {
      title: "What",
      isName: true,
      cell: (entry) => (
        <div className="sm:min-w-64">
          <div className="mb-1 font-normal sm:hidden">
            <WhenAndWho {...entry} />
          </div>
          <p className="mb-1">
            <DeedLine entry={entry} />
          </p>
          <RowsOfImport entry={entry} />
          {entry.reason !== null && <p className="mb-1 text-muted-foreground">{entry.reason}</p>}
          <Differences differences={entry.differences} />
        </div>
      ),
    },
    { title: "Undo", cell: (entry) => <EntryActions entry={entry} returnTo={returnTo} /> },
  ];
}

function WhenAndWho({ createdAt, actor }: Entry) {
  return (
    <>
      <Time at={createdAt} />
      <span className="wrap-anywhere block max-w-52 text-muted-foreground text-xs">
        <Person actor={actor} isFirst />
      </span>
    </>
  );
}

/** An import is one line; what it did to each studio opens from there. */
function RowsOfImport({ entry: { subjectType, subjectId } }: { entry: Entry }) {
  const { pathname } = useLocation();
  if (subjectType !== "import") return null;
  return (
    <p className="mb-1">
      <Link
        to={withParams(pathname, "", { import: subjectId })}
        className="underline underline-offset-4"
      >
        Show what it changed
      </Link>
    </p>
  );
}

/** Two beside each other on a telephone. */
const dayLook = "w-full min-[22rem]:w-[calc(50%-0.375rem)] sm:w-40";

type Props = { filter: LogFilter; actions: readonly string[] };

function LogFilters({ filter, actions }: Props) {
  return (
    <FilterForm list="log" label="Filter the log">
      <Field label="Person" name="person" className="w-full sm:w-48">
        {(props) => <Input type="search" defaultValue={filter.person} {...props} />}
      </Field>
      <Field label="Studio or thing" name="thing" className="w-full sm:w-56">
        {(props) => (
          <Input
            type="search"
            placeholder="A name, or studio:12"
            defaultValue={filter.thing}
            {...props}
          />
        )}
      </Field>
      <Field label="What was done" name="action" className="w-full sm:w-56">
        {(props) => (
          <Select defaultValue={filter.action ?? ""} {...props}>
            <option value="">Everything</option>
            {grouped(actions).map(([noun, names]) => (
              <optgroup key={noun} label={capitalized(noun)}>
                {names.map((action) => (
                  <option key={action} value={action}>
                    {actionWords(action)}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      <Field label="From" name="from" className={dayLook}>
        {(props) => <Input type="date" defaultValue={filter.from} {...props} />}
      </Field>
      <Field label="To" name="to" className={dayLook}>
        {(props) => <Input type="date" defaultValue={filter.to} {...props} />}
      </Field>
    </FilterForm>
  );
}

/** By what it is done to. */
function grouped(actions: readonly string[]): [noun: string, actions: string[]][] {
  const groups = new Map<string, string[]>();
  for (const action of actions) {
    const noun = nounOf(findDeed(action)?.of ?? action.split(".", 1).join());
    groups.set(noun, [...(groups.get(noun) ?? []), action]);
  }
  return [...groups].toSorted(([one], [other]) => one.localeCompare(other));
}
