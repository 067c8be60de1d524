import { SampleScreen } from "#console/features/today/sample-screen.tsx";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import type { Route } from "./+types/sample";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  return loadOrRefuse(async () => ({
    preview: await services.studios.previewSample(actor),
    history: await services.history.getHistory(actor, { subjectType: "directory" }),
  }));
}

export const action = consoleAction<unknown, Response>(async ({ actor, services, goTo }) => {
  const { removed } = await services.studios.removeSample(actor);
  const studios = removed === 1 ? "1 sample studio is" : `${removed} sample studios are`;
  return goTo(
    "/admin/studios/sample",
    removed === 0
      ? "There was nothing left to remove."
      : `${studios} off the site. You can undo that below.`,
  );
});

export default function SampleRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SampleScreen {...loaderData} refusal={actionData?.refusal} />;
}
