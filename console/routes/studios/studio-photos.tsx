import { Link } from "react-router";
import { changePhotos } from "#console/features/photos/photo-actions.ts";
import { PhotosScreen } from "#console/features/photos/photos-screen.tsx";
import { readStudioId } from "#console/lib/addresses.ts";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import type { Route } from "./+types/studio-photos";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const studioId = readStudioId(params.studioId);
  return loadOrRefuse(() => services.photos.getPhotos(actor, { studioId }));
}

export const action = consoleAction<Route.ActionArgs["params"], object>((work) =>
  changePhotos(work.services.photos, work),
);

export default function StudioPhotosRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { studioId, studioName } = loaderData;
  const above = (
    <Link to={`/admin/studios/${studioId}`} className="underline-offset-4 hover:underline">
      {studioName}
    </Link>
  );
  return (
    <PhotosScreen
      photos={loaderData}
      above={above}
      sendTo={`/admin/studios/${studioId}/photos/send`}
      answer={actionData}
    />
  );
}
