import { Link, useLocation } from "react-router";
import { type Column, DataTable } from "#console/components/data-table.tsx";
import { ExportButton } from "#console/components/export-button.tsx";
import { Field } from "#console/components/field.tsx";
import { FilterForm } from "#console/components/filter-form.tsx";
import { Differences, EntryActions } from "#console/components/history.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Time } from "#console/components/time.tsx";
import { withParams } from "#console/lib/addresses.ts";
import type { LogFilter } from "#domain/contracts/console/log.ts";
import { screenOf } from "#domain/deeds.ts";
import { actionWords } from "#domain/rules/history/describe-change.ts";
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
    { title: "No.", isNumber: true, isMinor: true, cell: ({ id }) => id },
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
            {actionWords(entry)} · <Subject entry={entry} />
          </p>
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
        {actor.replace(":", " · ")}
      </span>
    </>
  );
}

function Subject({ entry }: { entry: Entry }) {
  const { subjectType, subjectId, subjectName } = entry;
  const path = screenOf(subjectType, subjectId);
  // A draft may have no title yet.
  const words = subjectName || `${subjectType} ${subjectId}`;
  if (path === undefined) return <span className="break-all">{words}</span>;
  return (
    <Link to={path} className="break-words underline underline-offset-4">
      {words}
    </Link>
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
      <Field label="Thing" name="thing" className="w-full sm:w-40">
        {(props) => (
          <Input type="search" placeholder="studio:12" defaultValue={filter.thing} {...props} />
        )}
      </Field>
      <Field label="Action" name="action" className="w-full sm:w-48">
        {(props) => (
          <Select defaultValue={filter.action ?? ""} {...props}>
            <option value="">All</option>
            {actions.map((action) => (
              <option key={action} value={action}>
                {actionWords({ action, undoesId: null })}
              </option>
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
