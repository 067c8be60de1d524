import { PageHeader } from "#console/components/page-header.tsx";
import { FailingCalendars } from "#console/features/today/failing-calendars.tsx";
import { TodayFigures } from "#console/features/today/figures.tsx";
import { FirstStepsPanel } from "#console/features/today/first-steps.tsx";
import { LatestChanges } from "#console/features/today/latest-changes.tsx";
import { RevenuePanel } from "#console/features/today/revenue-panel.tsx";
import { PoorTexts, SearchesChart, UnmetPlaces } from "#console/features/today/searches-panels.tsx";
import { WaitingPanel } from "#console/features/today/waiting-panel.tsx";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import type { Route } from "./+types/today";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  return loadOrRefuse(() => services.today.getToday(actor));
}

export const action = consoleAction<unknown, Response>(
  async ({ actor, services, intent, goTo }) => {
    await services.today.dismissFirstSteps(actor, { isDismissed: intent === "dismiss-steps" });
    return goTo("/admin");
  },
);

export default function TodayRoute({ loaderData }: Route.ComponentProps) {
  const { greeting, waiting, searches, poorTexts, changes, revenue, now } = loaderData;
  const { unmetPlaces = [], unmetClasses = [], firstSteps, failingCalendars = [] } = loaderData;
  return (
    <>
      <PageHeader title={greeting} />
      {firstSteps !== undefined && <FirstStepsPanel firstSteps={firstSteps} />}
      <TodayFigures today={loaderData} />
      <div className="grid gap-3.5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 content-start gap-3.5">
          <WaitingPanel waiting={waiting} now={now} />
          {failingCalendars.length > 0 && <FailingCalendars calendars={failingCalendars} />}
          {poorTexts !== undefined && <PoorTexts texts={poorTexts} />}
          {unmetPlaces.length > 0 && <UnmetPlaces what="studios" places={unmetPlaces} />}
          {unmetClasses.length > 0 && <UnmetPlaces what="classes" places={unmetClasses} />}
        </div>
        <div className="grid min-w-0 content-start gap-3.5">
          {searches !== undefined && <SearchesChart searches={searches} />}
          {revenue !== undefined && <RevenuePanel revenue={revenue} />}
          {changes !== undefined && <LatestChanges changes={changes} now={now} />}
        </div>
      </div>
    </>
  );
}
