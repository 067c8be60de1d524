import { Link } from "react-router";
import { PageHeader } from "#console/components/page-header.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { ImportRowsQuery } from "#domain/contracts/console/imports.ts";
import { Badge } from "#ui/badge.tsx";
import { DownloadLinks, ImportFacts } from "./import-facts.tsx";
import { type ImportRows, type ImportSummary, stateLooks } from "./import-words.ts";
import { OutcomeTabs } from "./outcome-tabs.tsx";
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
  const { label, variant } = stateLooks[summary.state];
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
        <Badge variant={variant}>{label}</Badge>
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
