import { StatisticsScreen } from "#console/features/portal/statistics-screen.tsx";
import { portalStudioPath, readStudioId } from "#console/lib/addresses.ts";
import { studioAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { monthlyMailFormSchema } from "#domain/contracts/console/monthly-mail.ts";
import type { Route } from "./+types/studio-statistics";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const studioId = readStudioId(params.studioId);
  const range = new URL(request.url).searchParams.get("range");
  return loadOrRefuse(async () => {
    const { studio } = await services.owner.getOwnedStudio(actor, { studioId });
    const statistics = await services.owner.getStatistics(actor, { studioId, range });
    return { ...statistics, studioId, studioName: studio.name };
  });
}

export const action = studioAction<Route.ActionArgs["params"], Response>(
  async ({ services, actor, params, read, goTo }) => {
    const studioId = readStudioId(params.studioId);
    const { wants } = read(monthlyMailFormSchema);
    await services.owner.setMonthlyMail(actor, { studioId, wants });
    return goTo(
      portalStudioPath(studioId, "statistics"),
      wants ? "We will write at the beginning of each month." : "We will not write any more.",
    );
  },
);

export default function StudioStatisticsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <StatisticsScreen {...loaderData} refusal={actionData?.refusal} />;
}
