import { type Column, DataTable } from "#console/components/data-table.tsx";
import { Panel } from "#console/components/panel.tsx";
import type { ConsoleServices } from "#server/console/console-services.ts";

type Figures = Awaited<ReturnType<ConsoleServices["alerts"]["getAlertFigures"]>>;
type Row = Figures["kinds"][number];

const labels: Record<Row["kind"], string> = {
  studios: "New studios of a search",
  classes: "New classes of a search",
  favourites: "Changes of favourites",
};

const columns: readonly Column<Row>[] = [
  { title: "About", isName: true, cell: ({ kind }) => labels[kind] },
  { title: "Confirmed", isNumber: true, cell: ({ confirmed }) => confirmed },
  { title: "Waiting", isNumber: true, cell: ({ waiting }) => waiting },
  { title: "Ended", isNumber: true, cell: ({ ended }) => ended },
];

/** Of visitors who are told of what is new; who they are is nobody's business. */
export function AlertFigures({ kinds, mails, mailDays }: Figures) {
  const sent = mails === 1 ? "1 mail" : `${mails} mails`;
  return (
    <Panel title="Alerts" note={`${sent} in the last ${mailDays} days`} className="mt-8">
      <DataTable
        caption="Alerts by what they are about"
        columns={columns}
        rows={kinds}
        keyOf={({ kind }) => kind}
        empty="None yet."
      />
    </Panel>
  );
}
