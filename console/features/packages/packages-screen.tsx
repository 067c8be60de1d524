import { History } from "#console/components/history/history.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import type { Refusal } from "#console/lib/refusal.ts";
import type { LogEntry } from "#server/history/log.ts";
import type { EditablePackage } from "#server/listings/edit-packages.ts";
import { PackageForm } from "./package-form.tsx";

type Props = {
  packages: readonly EditablePackage[];
  history: readonly LogEntry[];
  refusal: Refusal | undefined;
};

/** What owners can buy, in the order in which they see it. */
export function PackagesScreen({ packages, history, refusal }: Props) {
  return (
    <>
      <PageHeader title="Packages" />
      <p className="mb-5 max-w-2xl text-muted-foreground text-sm">
        Changes are for whoever buys from now on, a second after you save. A listing that was sent
        keeps the amount that its owner was told; renewals are at the price of their day. The order
        also decides which of two equally near studios comes first: the last package is the
        strongest.
      </p>
      <div className="grid grid-cols-1 gap-4">
        {packages.map((each, at) => (
          <PackageForm
            key={each.name}
            offer={each}
            isFirst={at === 0}
            isLast={at === packages.length - 1}
            refusal={refusal?.typed?.name === each.name ? refusal : undefined}
          />
        ))}
        <History entries={history} returnTo="/admin/packages" isOfMany />
      </div>
    </>
  );
}
