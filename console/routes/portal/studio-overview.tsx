import { OverviewScreen } from "#console/features/portal/overview-screen.tsx";
import { readStudioId } from "#console/lib/addresses.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import type { Route } from "./+types/studio-overview";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const studioId = readStudioId(params.studioId);
  return loadOrRefuse(async () => services.owner.getOwnedStudio(actor, { studioId }));
}

export default function StudioOverviewRoute({ loaderData }: Route.ComponentProps) {
  return <OverviewScreen {...loaderData} />;
}
