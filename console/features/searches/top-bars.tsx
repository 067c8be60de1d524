import { BarChart } from "#console/components/charts/bar-chart.tsx";
import { Panel } from "#console/components/panel.tsx";
import type { ComparedKey } from "#server/services/searches/get-search-report.ts";
import { filterWords } from "./filter-words.ts";

type Props = {
  kind: "places" | "filters";
  rows: readonly ComparedKey[];
  beforeLabel: string;
};

const words = {
  places: { title: "Top places", name: "Place", empty: "No search of these days named a place." },
  filters: { title: "Top filters", name: "Filter", empty: "No search of these days had a filter." },
} as const;

export function TopBars({ kind, rows, beforeLabel }: Props) {
  const { title, name, empty } = words[kind];
  const bars = rows.map(({ key, searches, searchesBefore }) => ({
    label: kind === "filters" ? filterWords(key) : key,
    value: searches,
    before: searchesBefore,
  }));
  return (
    <Panel title={title} note={rows.length > 0 ? `Thin: ${beforeLabel}` : undefined}>
      {bars.length === 0 ? (
        <p className="text-muted-foreground text-sm">{empty}</p>
      ) : (
        <BarChart title={`Searches, ${title.toLowerCase()}`} name={name} bars={bars} />
      )}
    </Panel>
  );
}
