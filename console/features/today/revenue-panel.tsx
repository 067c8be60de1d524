import { type Column, DataTable } from "#console/components/data-table.tsx";
import { Panel } from "#console/components/panel.tsx";
import { formatAmount } from "#domain/rules/studio/price.ts";
import { packageWords } from "#domain/vocabulary/listing-order.ts";
import type { Revenue } from "#server/console/today.ts";

type Row = Revenue["packages"][number];

const columns: readonly Column<Row>[] = [
  { title: "Package", isName: true, cell: ({ name }) => packageWords[name] },
  {
    title: "This month",
    isNumber: true,
    cell: ({ thisMonthCents }) => formatAmount(thisMonthCents),
  },
  {
    title: "Last month",
    isNumber: true,
    cell: ({ lastMonthCents }) => formatAmount(lastMonthCents),
  },
];

/** What owners paid, without tax and without what went back to them. */
export function RevenuePanel({ revenue }: { revenue: Revenue }) {
  const { thisMonthCents, lastMonthCents, packages } = revenue;
  return (
    <Panel title="Revenue" note="without tax and refunds">
      <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-2">
        <Month title="This month" cents={thisMonthCents} />
        <Month title="Last month" cents={lastMonthCents} />
      </dl>
      <DataTable
        caption="Revenue by package"
        columns={columns}
        rows={packages}
        keyOf={({ name }) => name}
        empty="Nobody has paid this month or the month before."
      />
    </Panel>
  );
}

function Month({ title, cents }: { title: string; cents: number }) {
  return (
    <div>
      <dt className="text-muted-foreground text-xs">{title}</dt>
      <dd className="numbers font-semibold text-xl">{formatAmount(cents)}</dd>
    </div>
  );
}
