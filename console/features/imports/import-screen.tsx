import { clsx } from "clsx";
import { Link } from "react-router";
import { PageHeader } from "#console/components/page-header.tsx";
import { Panel } from "#console/components/panel.tsx";
import { Person } from "#console/components/person.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { StateBadge } from "#console/components/state-badge.tsx";
import { Time } from "#console/components/time.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import { writeNumber } from "#console/lib/write-number.ts";
import type { ImportRowsQuery, ShownOutcome } from "#domain/contracts/console/imports.ts";
import type { ImportCounts } from "#domain/contracts/imports/import-report.ts";
import { mappedFieldLabel } from "#domain/rules/imports/import-columns.ts";
import { stateLabel } from "#domain/states.ts";
import { buttonClass } from "#ui/button.tsx";
import { Fact, Facts } from "#ui/facts.tsx";
import { type ImportRows, type ImportSummary, outcomeNotes, shapeWords } from "./import-words.ts";
import { RowFilter, RowTable, type StudioPaths } from "./row-table.tsx";
import { StatePanel } from "./state-panel.tsx";

type Props = {
  summary: ImportSummary;
  list: ImportRows;
  paths: StudioPaths;
  query: ImportRowsQuery;
  refusal: Refusal | undefined;
};

/** A file from its preview to its report: what each of its rows does, or did. */
export function ImportScreen({ summary, list, paths, query, refusal }: Props) {
  return (
    <>
      <PageHeader
        title={summary.fileName}
        above={
          <>
            <Link to="/admin/imports" className="underline-offset-4 hover:underline">
              Imports
            </Link>
            {` · ${summary.id}`}
          </>
        }
      >
        <StateBadge kind="import" state={summary.state} />
        {summary.counts !== null && <DownloadLinks id={summary.id} />}
      </PageHeader>
      <RefusalNotice refusal={refusal} />
      <div className="mb-4 grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <StatePanel summary={summary} />
          {summary.counts !== null && <OutcomeTabs counts={summary.counts} shown={query.show} />}
        </div>
        <ImportFacts summary={summary} />
      </div>
      {summary.counts !== null && (
        <>
          <RowFilter query={query} />
          <RowTable summary={summary} list={list} paths={paths} />
        </>
      )}
    </>
  );
}

const order = ["new", "changed", "losing", "unchanged", "kept", "doubt", "skipped"] as const;

type OutcomeTabsProps = { counts: ImportCounts; shown: ShownOutcome | undefined };

/** How many rows there are of each kind, and the way to them. */
function OutcomeTabs({ counts, shown }: OutcomeTabsProps) {
  return (
    <nav aria-label="Kinds of rows" className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      <Tab
        to="?"
        label="All rows"
        note="in the file"
        count={counts.read}
        isShown={shown === undefined}
      />
      {order
        .filter((name) => name !== "losing" || counts.losing !== undefined)
        .map((name) => (
          <Tab
            key={name}
            to={`?show=${name}`}
            label={stateLabel("outcome", name)}
            note={outcomeNotes[name]}
            count={counts[name] ?? 0}
            isShown={shown === name}
          />
        ))}
    </nav>
  );
}

type TabProps = { to: string; label: string; note: string; count: number; isShown: boolean };

function Tab({ to, label, note, count, isShown }: TabProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isShown ? "page" : undefined}
      className={clsx(
        "rounded-xl border bg-card px-3.5 py-2.5 hover:bg-accent",
        isShown ? "border-foreground" : "border-border",
      )}
    >
      <span className="block text-muted-foreground text-xs">{label}</span>
      <span className="numbers block text-xl">{writeNumber(count)}</span>
      <span className="block text-muted-foreground text-xs">{note}</span>
    </Link>
  );
}

/** What the file is, who brought it in, and when. */
function ImportFacts({ summary }: { summary: ImportSummary }) {
  const { shape, source, licence, takesAll, takesPhotos, mapping, sha256, createdBy } = summary;
  return (
    <Panel title="The file">
      <Facts>
        <Fact term="What it is">{shape === null ? "not known" : shapeWords[shape]}</Fact>
        <Fact term="Rows">{writeNumber(summary.rows)}</Fact>
        <Fact term="Source">{source ?? "not said"}</Fact>
        <Fact term="Licence">{licence ?? "not said"}</Fact>
        <Fact term="Takes">{takesAll ? "every studio in Ontario" : "what has a Pilates word"}</Fact>
        {takesPhotos && (
          <Fact term="Pictures">are fetched, and kept as photos, when it is run</Fact>
        )}
        <Fact term="Brought in">
          <Time at={summary.startedAt} /> by <Person actor={createdBy ?? "site"} />
        </Fact>
        {summary.finishedAt !== null && (
          <Fact term="Ended">
            <Time at={summary.finishedAt} />
          </Fact>
        )}
        {summary.undoneAt !== null && (
          <Fact term="Undone">
            <Time at={summary.undoneAt} />
          </Fact>
        )}
        {sha256 !== null && (
          <Fact term="SHA-256">
            <code className="break-all text-xs">{sha256}</code>
          </Fact>
        )}
      </Facts>
      {mapping !== null && <Columns mapping={mapping} />}
    </Panel>
  );
}

function Columns({ mapping }: { mapping: NonNullable<ImportSummary["mapping"]> }) {
  return (
    <details className="mt-3 border-border border-t pt-3 text-sm">
      <summary className="w-fit cursor-pointer underline underline-offset-4">Its columns</summary>
      <ul className="mt-2 grid gap-1">
        {Object.entries(mapping).map(([column, field]) => (
          <li key={column} className="wrap-anywhere">
            {column}: <span className="text-muted-foreground">{mappedFieldLabel(field)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const look = buttonClass({ variant: "outline", size: "sm" });

/** Every row as a file. The browser loads them, since they are no screens. */
function DownloadLinks({ id }: { id: number }) {
  return (
    <>
      <a href={`/admin/imports/${id}/report.csv`} download className={look}>
        CSV<span className="sr-only"> of every row</span>
      </a>
      <a href={`/admin/imports/${id}/report.json`} download className={look}>
        JSON<span className="sr-only"> of every row</span>
      </a>
    </>
  );
}
