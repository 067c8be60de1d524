import { Link } from "react-router";
import { History } from "#console/components/history.tsx";
import { changeTimetable } from "#console/features/timetable/timetable-actions.ts";
import { TimetableScreen } from "#console/features/timetable/timetable-screen.tsx";
import { readStudioId } from "#console/lib/addresses.ts";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse, revalidateAfterConflict } from "#console/lib/refusal.ts";
import { timetableRecordSchema } from "#domain/contracts/classes/logged-classes.ts";
import type { Route } from "./+types/studio-timetable";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const studioId = readStudioId(params.studioId);
  return loadOrRefuse(async () => {
    const history = await services.history.getHistory(actor, {
      subjectType: "studio",
      subjectId: studioId,
    });
    return {
      timetable: await services.timetables.getTimetable(actor, { studioId }),
      history: history.filter(({ differences }) =>
        differences.some(({ field }) => ofClasses.includes(field)),
      ),
      now: new Date(),
    };
  });
}

const ofClasses: readonly string[] = [
  ...Object.keys(timetableRecordSchema.shape),
  "classesConfirmed",
];

export const action = consoleAction<Route.ActionArgs["params"], Response>(
  async ({ params, services, ...work }) => {
    const studioId = readStudioId(params.studioId);
    const here = `/admin/studios/${studioId}/timetable`;
    return changeTimetable({ ...work, services: services.timetables, studioId, here });
  },
);

export const shouldRevalidate = revalidateAfterConflict;

export default function StudioTimetableRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { timetable, history, now } = loaderData;
  const { studioId, studioName } = timetable;
  const above = (
    <Link to={`/admin/studios/${studioId}`} className="underline-offset-4 hover:underline">
      {studioName}
    </Link>
  );
  return (
    <TimetableScreen timetable={timetable} now={now} above={above} refusal={actionData?.refusal}>
      <History entries={history} returnTo={`/admin/studios/${studioId}/timetable`} />
    </TimetableScreen>
  );
}
