import { changePhotos } from "#console/features/photos/photo-actions.ts";
import { PhotosScreen } from "#console/features/photos/photos-screen.tsx";

import { portalStudioPath, readStudioId } from "#console/lib/addresses.ts";
import { studioAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import type { Route } from "./+types/studio-photos";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const studioId = readStudioId(params.studioId);
  return loadOrRefuse(() => services.owner.getPhotos(actor, { studioId }));
}

export const action = studioAction<Route.ActionArgs["params"], object>((work) =>
  changePhotos(work.services.owner, work),
);

export default function StudioPhotosRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { studioId, studioName } = loaderData;
  return (
    <PhotosScreen
      photos={loaderData}
      above={studioName}
      sendTo={portalStudioPath(studioId, "photos/send")}
      answer={actionData}
    />
  );
}
