import { PageHeader } from "#console/components/page-header.tsx";
import { Figures } from "#console/features/today/figures.tsx";
import { LatestChanges } from "#console/features/today/latest-changes.tsx";
import { PoorTexts, SearchesChart } from "#console/features/today/searches-panels.tsx";
import { WaitingPanel } from "#console/features/today/waiting-panel.tsx";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import type { Route } from "./+types/today";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  return loadOrRefuse(() => services.today.getToday(actor));
}

export default function TodayRoute({ loaderData }: Route.ComponentProps) {
  const { greeting, waiting, searches, poorTexts, changes, now } = loaderData;
  return (
    <>
      <PageHeader title={greeting} />
      <Figures today={loaderData} />
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <WaitingPanel waiting={waiting} now={now} />
        {searches !== undefined && <SearchesChart searches={searches} />}
        {poorTexts !== undefined && <PoorTexts texts={poorTexts} />}
        {changes !== undefined && <LatestChanges changes={changes} now={now} />}
      </div>
    </>
  );
}
