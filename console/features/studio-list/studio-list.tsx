import { Link } from "react-router";
import { type Column, DataTable } from "#console/components/data-table.tsx";
import { FilterForm } from "#console/components/filter-form.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Pager } from "#console/components/pager.tsx";
import { Time } from "#console/components/time.tsx";
import {
  type DirectoryQuery,
  type DirectorySource,
  directorySources,
  directoryStates,
} from "#domain/contracts/console/directory-query.ts";
import type { FoundDirectory } from "#server/studios/directory.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Input, Label, Select } from "#ui/fields.tsx";

type Studio = FoundDirectory["studios"][number];

const columns: readonly Column<Studio>[] = [
  {
    title: "Studio",
    sort: "name",
    isName: true,
    cell: ({ id, name }) => (
      <Link to={`/admin/studios/${id}`} className="underline-offset-4 hover:underline">
        {name}
      </Link>
    ),
  },
  {
    title: "Place",
    sort: "city",
    cell: ({ city, neighborhood, address }) => (
      <>
        {neighborhood === null || neighborhood === city ? city : `${city}, ${neighborhood}`}
        <span className="block text-muted-foreground text-xs">{address}</span>
      </>
    ),
  },
  {
    title: "Phone",
    isMinor: true,
    cell: ({ phone }) => <span className="numbers whitespace-nowrap">{phone ?? "–"}</span>,
  },
  { title: "Source", sort: "source", isMinor: true, cell: ({ source }) => sourceWords[source] },
  { title: "Visitors", isMinor: true, cell: (studio) => <State studio={studio} /> },
  {
    title: "Changed",
    sort: "changed",
    isNumber: true,
    isMinor: true,
    cell: ({ updatedAt }) => <Time at={updatedAt} isDay />,
  },
];

function State({ studio }: { studio: Studio }) {
  const state = stateOf(studio);
  if (state === "live") return studio.featured ? "Shown, with badge" : "Shown";
  return <Badge variant="outline">{stateWords[state]}</Badge>;
}

type Props = { query: DirectoryQuery; found: FoundDirectory };

export function StudioList({ query, found }: Props) {
  return (
    <>
      <PageHeader title="Studios">
        <Link to="/admin/studios/new" className={buttonClass({ variant: "outline", size: "sm" })}>
          Add a studio
        </Link>
      </PageHeader>
      <StudioFilter query={query} />
      <DataTable
        caption="Studios"
        columns={columns}
        rows={found.studios}
        keyOf={({ id }) => id}
        sort={query.sort}
        empty={
          <>
            No studio is like this.{" "}
            <Link to="/admin/studios" className="underline underline-offset-4">
              Show all studios
            </Link>
          </>
        }
      />
      <Pager page={found.page} pageSize={found.pageSize} total={found.total} />
    </>
  );
}

/** Keyed by what it shows: another address, another text in the box. */
function StudioFilter({ query }: { query: DirectoryQuery }) {
  const { q, source, state, sort } = query;
  return (
    <FilterForm key={[q, source, state].join("|")} label="Find studios">
      {sort !== "name" && <input type="hidden" name="sort" value={sort} />}
      <div className="grid w-full gap-1.5 sm:w-72">
        <Label htmlFor="studio-q">Name, place, phone or number</Label>
        <Input id="studio-q" type="search" name="q" defaultValue={q} autoComplete="off" />
      </div>
      <div className="grid min-w-36 flex-1 gap-1.5 sm:max-w-44">
        <Label htmlFor="studio-source">Source</Label>
        <Select id="studio-source" name="source" defaultValue={source ?? ""}>
          <option value="">All</option>
          {directorySources.map((key) => (
            <option key={key} value={key}>
              {sourceWords[key]}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid min-w-36 flex-1 gap-1.5 sm:max-w-44">
        <Label htmlFor="studio-state">Shown to visitors</Label>
        <Select id="studio-state" name="state" defaultValue={state ?? ""}>
          <option value="">All</option>
          {directoryStates.map((key) => (
            <option key={key} value={key}>
              {stateWords[key]}
            </option>
          ))}
        </Select>
      </div>
    </FilterForm>
  );
}

/** Who brought a studio into the directory. */
const sourceWords: Readonly<Record<DirectorySource, string>> = {
  sample: "Sample",
  import: "Import",
  listing: "Owner’s listing",
  operator: "Operator",
};

type DirectoryState = (typeof directoryStates)[number];

const stateWords: Readonly<Record<DirectoryState, string>> = {
  live: "Visible",
  hidden: "Hidden",
  merged: "Merged",
};

function stateOf(studio: { hidden: boolean; mergedIntoId: number | null }): DirectoryState {
  if (studio.mergedIntoId !== null) return "merged";
  return studio.hidden ? "hidden" : "live";
}
