import { Link } from "react-router";
import { type Column, DataTable } from "#console/components/data-table.tsx";
import { StateBadge } from "#console/components/state-badge.tsx";
import { Time } from "#console/components/time.tsx";
import { writeNumber } from "#console/lib/write-number.ts";
import { formatMonths } from "#domain/rules/listing/listing-price.ts";
import { formatAmount } from "#domain/rules/studio/price.ts";
import { stateLabel } from "#domain/states.ts";
import { packageWords } from "#domain/vocabulary/listing-order.ts";
import type { ListedListing, ListingsPage } from "#server/listings/operate-listing.ts";

const columns: readonly Column<ListedListing>[] = [
  { title: "No.", isNumber: true, isMinor: true, cell: ({ id }) => id },
  {
    title: "Studio",
    isName: true,
    sort: "name",
    cell: ({ id, studioName, city }) => (
      <>
        <Link to={`/admin/listings/${id}`} className="underline-offset-4 hover:underline">
          {studioName}
        </Link>
        <span className="font-normal text-muted-foreground">, {city}</span>
      </>
    ),
  },
  {
    title: "State",
    cell: ({ stage }) => <StateBadge kind="listing" state={stage} />,
  },
  {
    title: "Payment",
    isMinor: true,
    cell: ({ paymentStatus }) => stateLabel("payment", paymentStatus),
  },
  {
    title: "Package",
    isMinor: true,
    cell: ({ featuredPackage, monthsSelected }) => (
      <span className="whitespace-nowrap">
        {packageWords[featuredPackage]}, {formatMonths(monthsSelected)}
      </span>
    ),
  },
  {
    title: "Amount",
    isNumber: true,
    cell: ({ totalAmount }) => formatAmount(totalAmount),
  },
  {
    title: "Ends",
    isMinor: true,
    sort: "ends",
    cell: ({ liveUntil }) => <Time at={liveUntil} isDay otherwise="–" />,
  },
  {
    title: "Sent",
    sort: "sent",
    isMinor: true,
    cell: ({ createdAt }) => <Time at={createdAt} isDay />,
  },
];

/** Of all that the filter shows, on every page. */
export function ListingSums({ sums, total }: Pick<ListingsPage, "sums" | "total">) {
  if (total === 0) return null;
  return (
    <p className="numbers mt-3 text-sm">
      <span className="font-medium">{formatAmount(sums.orderedCents)}</span> ordered by{" "}
      {total === 1 ? "this listing" : `these ${writeNumber(total)} listings`},{" "}
      <span className="font-medium">{formatAmount(sums.paidCents)}</span> of it paid, without tax
    </p>
  );
}

type Props = { listings: readonly ListedListing[]; sort: string; isFiltered: boolean };

export function ListingTable({ listings, sort, isFiltered }: Props) {
  return (
    <DataTable
      caption="Listings"
      columns={columns}
      rows={listings}
      keyOf={({ id }) => id}
      sort={sort}
      empty={
        isFiltered
          ? "No listing is like this."
          : "Nobody has sent a listing yet. Owners send them from “List your studio”."
      }
    />
  );
}
