import { Link, useLocation } from "react-router";
import { type Column, DataTable } from "#console/components/data-table.tsx";
import { withParams } from "#console/lib/addresses.ts";
import { writeNumber } from "#console/lib/write-number.ts";
import type { PoorText } from "#server/searches/search-report.ts";
import { buttonClass } from "#ui/button.tsx";

const columns: readonly Column<PoorText>[] = [
  { title: "Typed", isName: true, cell: ({ text }) => <span className="break-words">{text}</span> },
  { title: "Found nothing", isNumber: true, cell: ({ noResults }) => writeNumber(noResults) },
  { title: "One or two", isNumber: true, cell: ({ fewResults }) => writeNumber(fewResults) },
  { title: "By now it means", isBelow: true, cell: (row) => <Mend {...row} /> },
];

/** What visitors typed in vain, the most frequent first. */
export function PoorSearches({ texts }: { texts: readonly PoorText[] }) {
  return (
    <DataTable
      caption="Searches with no or few results"
      columns={columns}
      rows={texts}
      keyOf={({ text }) => text}
      empty="Nothing to mend. Words that visitors type and find next to nothing with come here."
    />
  );
}

/** An alias helps where nobody knows the words; where they are a place, there are too few studios in it. */
function Mend({ text, meaning }: PoorText) {
  const { pathname, search } = useLocation();
  if (meaning !== undefined) return <span className="text-muted-foreground">{meaning}</span>;
  const to = (as: string) => `${withParams(pathname, search, { alias: text, as })}#alias`;
  const look = buttonClass({ variant: "outline", size: "sm" });
  return (
    <span className="flex flex-wrap gap-2">
      <Link to={to("place")} className={look}>
        Add place alias
      </Link>
      <Link to={to("class-type")} className={look}>
        Add class-type alias
      </Link>
    </span>
  );
}
