import {
  ADD_ANYWAY,
  NewStudioScreen,
} from "#console/features/studio-editing/new-studio-screen.tsx";
import {
  addStudioPost,
  type FormAnswer,
  readStudioPost,
} from "#console/features/studio-editing/studio-post.ts";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import type { Route } from "./+types/studio-new";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  return loadOrRefuse(async () => {
    await services.studios.prepareStudio(actor);
    return { now: new Date() };
  });
}

export const action = consoleAction<Route.ActionArgs["params"], FormAnswer>(
  async ({ services: { studios }, actor, form, intent, goTo }) => {
    const isAnother = intent === ADD_ANYWAY;
    const added = await addStudioPost({ studios, actor, post: readStudioPost(form), isAnother });
    if (typeof added !== "number") return added;
    return goTo(`/admin/studios/${added}`, "Added. Visitors see it within a second.");
  },
);

export default function StudioNewRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <NewStudioScreen {...loaderData} answer={actionData} />;
}
