import { OverviewScreen } from "#console/features/portal/overview-screen.tsx";
import { WITHDRAW } from "#console/features/portal/waiting-lines.tsx";
import { portalStudioPath, readStudioId } from "#console/lib/addresses.ts";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import type { Route } from "./+types/studio-overview";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const studioId = readStudioId(params.studioId);
  return loadOrRefuse(async () => ({
    overview: await services.owner.getOwnedOverview(actor, { studioId }),
    figures: await services.owner.getFigures(actor, { studioId }),
  }));
}

export const action = consoleAction<Route.ActionArgs["params"], Response>(
  async ({ services: { owner }, actor, params, intent, goTo }) => {
    const studioId = readStudioId(params.studioId);
    const here = portalStudioPath(studioId);
    if (intent.startsWith(WITHDRAW)) {
      await owner.withdrawEdit(actor, { studioId, id: Number(intent.slice(WITHDRAW.length)) || 0 });
      return goTo(here, "Withdrawn. Your page stays as it is.");
    }
    await owner.confirmOwned(actor, { studioId });
    return goTo(here, "Thank you. Your page says today that all is right.");
  },
);

export default function StudioOverviewRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <OverviewScreen {...loaderData} refusal={actionData?.refusal} />;
}
