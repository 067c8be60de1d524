import { Fragment, type ReactNode } from "react";
import { type Column, DataTable } from "#console/components/data-table.tsx";
import { Panel } from "#console/components/panel.tsx";
import { Time } from "#console/components/time.tsx";
import { formatMonths } from "#domain/rules/listing/listing-price.ts";
import { compareFacts } from "#domain/rules/queue/compare-facts.ts";
import { formatAmount } from "#domain/rules/studio/price.ts";
import { stateLabel } from "#domain/states.ts";
import { packageWords } from "#domain/vocabulary/listing-order.ts";
import type { ListingLook } from "#server/listings/look-at-listing.ts";
import { Fact, Facts } from "#ui/facts.tsx";

type Payment = ListingLook["payments"][number];

const statusWords: Readonly<Record<Payment["status"], string>> = {
  open: "Open",
  paid: "Paid",
  failed: "Failed",
  expired: "Expired",
  refunded: "Refunded",
};

const columns: readonly Column<Payment>[] = [
  {
    title: "For",
    isName: true,
    cell: ({ purpose, months }) =>
      `${purpose === "first" ? "First" : "Renewal"}, ${formatMonths(months)}`,
  },
  {
    title: "Amount",
    isNumber: true,
    cell: ({ amountCents, taxCents, taxLabel }) => (
      <>
        {formatAmount(amountCents)}
        {taxLabel !== null && (
          <span className="block text-muted-foreground text-xs">
            {taxLabel} {formatAmount(taxCents)}
          </span>
        )}
      </>
    ),
  },
  { title: "State", cell: ({ status, method }) => `${statusWords[status]}, by ${method}` },
  { title: "Since", cell: ({ updatedAt }) => <Time at={updatedAt} /> },
];

const moneyColumns: readonly Column<ListingLook["money"][number]>[] = [
  { title: "When", cell: ({ at }) => <Time at={at} /> },
  { title: "What", isName: true, cell: ({ words }) => words },
  {
    title: "Amount",
    isNumber: true,
    cell: ({ amountCents }) => (amountCents === undefined ? "–" : formatAmount(amountCents)),
  },
  {
    title: "By",
    cell: ({ by }) => <span className="block min-w-24 [overflow-wrap:anywhere]">{by}</span>,
  },
];

/** What was ordered, what was asked for, and what came of it. */
export function ListingMoney({ look }: { look: ListingLook }) {
  const { listing, packageName, stage, payments, money } = look;
  return (
    <Panel title="Money and time">
      <FactList
        facts={[
          ["State", stateLabel("listing", stage)],
          ["Package", `${packageName}, ${formatMonths(listing.monthsSelected)}`],
          ["Ordered", formatAmount(listing.totalAmount)],
          ...(listing.taxLabel === null
            ? []
            : [[listing.taxLabel, formatAmount(listing.taxAmount)] as const]),
          ["Payment", stateLabel("payment", listing.paymentStatus)],
          ["Paid", <Time key="paid" at={listing.paidAt} otherwise="not yet" />],
          ["Live from", <Time key="from" at={listing.liveFrom} otherwise="not yet" />],
          [
            stage === "refunded" ? "Was paid until" : "Live until",
            <Time key="until" at={listing.liveUntil} otherwise="not yet" />,
          ],
          ...(listing.nextPackage === null
            ? []
            : [["Next term", `${packageWords[listing.nextPackage]}, as its owner chose`] as const]),
          ...(listing.endRequestedAt === null
            ? []
            : [
                [
                  "Ends",
                  <Fragment key="ends">
                    with its term, as its owner asked <Time at={listing.endRequestedAt} isDay />
                  </Fragment>,
                ] as const,
              ]),
          ...(listing.endedAt === null
            ? []
            : [["Ended", <Time key="ended" at={listing.endedAt} />] as const]),
        ]}
      />
      <h3 className="mt-6 mb-1 text-sm">Payments</h3>
      <DataTable
        caption="Payments"
        columns={columns}
        rows={payments}
        keyOf={({ id }) => id}
        empty="Nothing was asked for or paid yet."
      />
      {money.length > 0 && (
        <>
          <h3 className="mt-6 mb-1 text-sm">The money’s history</h3>
          <DataTable
            caption="The money’s history"
            columns={moneyColumns}
            rows={money}
            keyOf={({ key }) => key}
            empty=""
          />
        </>
      )}
    </Panel>
  );
}

/** All that its owner wrote. */
export function ListingFacts({ look: { listing } }: { look: ListingLook }) {
  const { studioName: name } = listing;
  const lines = compareFacts({}, { ...listing, name });
  return (
    <Panel title="What its owner wrote">
      <FactList facts={lines.map(({ label, next }) => [label, next] as const)} />
    </Panel>
  );
}

function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Facts>
      {facts.map(([label, value]) => (
        <Fact key={label} term={label}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}
