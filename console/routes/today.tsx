import { PageHeader } from "#console/components/page-header.tsx";
import { Figures } from "#console/features/today/figures.tsx";
import { WaitingPanel } from "#console/features/today/waiting-panel.tsx";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import type { Route } from "./+types/today";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  return loadOrRefuse(() => services.today.getToday(actor));
}

export default function TodayRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={loaderData.greeting} />
      <Figures today={loaderData} />
      <WaitingPanel waiting={loaderData.waiting} now={loaderData.now} />
    </>
  );
}
