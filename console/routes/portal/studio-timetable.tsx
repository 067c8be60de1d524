import { changeTimetable } from "#console/features/timetable/timetable-actions.ts";
import { TimetableScreen } from "#console/features/timetable/timetable-screen.tsx";
import { portalStudioPath, readStudioId } from "#console/lib/addresses.ts";
import { studioAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse, revalidateAfterConflict } from "#console/lib/refusal.ts";
import type { Route } from "./+types/studio-timetable";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const studioId = readStudioId(params.studioId);
  return loadOrRefuse(async () => ({
    timetable: await services.owner.getTimetable(actor, { studioId }),
    now: new Date(),
  }));
}

export const action = studioAction<Route.ActionArgs["params"], Response>(
  async ({ params, services, ...work }) => {
    const studioId = readStudioId(params.studioId);
    const here = portalStudioPath(studioId, "timetable");
    return changeTimetable({ ...work, services: services.owner, studioId, here });
  },
);

export const shouldRevalidate = revalidateAfterConflict;

export default function StudioTimetableRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { timetable } = loaderData;
  return (
    <TimetableScreen {...loaderData} above={timetable.studioName} refusal={actionData?.refusal} />
  );
}
