import type { ReactNode } from "react";
import { Panel } from "#console/components/panel.tsx";
import { compareFacts } from "#domain/rules/queue/fact-lines.ts";
import type { ListingLook } from "#server/services/listings/console/look-at-listing.ts";

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

export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(5.5rem,8rem)_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
