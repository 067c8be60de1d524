import { type DetailsAnswer, saveDetails } from "#console/features/portal/details-post.ts";
import { DetailsScreen } from "#console/features/portal/details-screen.tsx";
import { readStudioId } from "#console/lib/addresses.ts";
import { studioAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse, revalidateAfterConflict } from "#console/lib/refusal.ts";
import type { Route } from "./+types/studio-details";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const studioId = readStudioId(params.studioId);
  return loadOrRefuse(async () => ({
    details: await services.owner.getOwnedDetails(actor, { studioId }),
  }));
}

export const action = studioAction<Route.ActionArgs["params"], DetailsAnswer>(
  async ({ params, ...work }) =>
    saveDetails({ ...work, studioId: readStudioId(params.studioId), page: "details" }),
);

export const shouldRevalidate = revalidateAfterConflict;

export default function StudioDetailsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DetailsScreen {...loaderData} answer={actionData} />;
}
