import { Link } from "react-router";
import { type Column, DataTable } from "#console/components/data-table.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Pager } from "#console/components/pager.tsx";
import { Time } from "#console/components/time.tsx";
import type { DirectoryQuery } from "#domain/contracts/console/directory-query.ts";
import type { FoundDirectory } from "#server/studios/directory.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { sourceWords, stateOf, stateWords } from "./directory-words.ts";
import { StudioFilter } from "./studio-filter.tsx";

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
