import {
  bringStudioPost,
  dropSuggestion,
  type FormAnswer,
  findUsedSuggestion,
  readStudioPost,
  saveStudioPost,
} from "#console/features/studio-editing/studio-post.ts";
import { BRING, StudioScreen } from "#console/features/studio-editing/studio-screen.tsx";
import { readStudioId } from "#console/lib/addresses.ts";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse, revalidateAfterConflict } from "#console/lib/refusal.ts";
import { takeRightsFormSchema } from "#domain/contracts/console/claims.ts";
import type { Route } from "./+types/studio";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const studioId = readStudioId(params.studioId);
  const subject = { subjectType: "studio", subjectId: studioId };
  return loadOrRefuse(async () => ({
    edited: await services.studios.getStudioForEditing(actor, { studioId }),
    figures: await services.searches.getStudioFigures(actor, { studioId }),
    history: await services.history.getHistory(actor, subject),
    now: new Date(),
  }));
}

export const action = consoleAction<Route.ActionArgs["params"], FormAnswer>(
  async ({ services: { studios }, actor, params, form, intent, read, goTo }) => {
    const studioId = readStudioId(params.studioId);
    const here = `/admin/studios/${studioId}`;
    if (intent === "hide") {
      await studios.hideStudio(actor, { studioId });
      return goTo(here, "Hidden. Visitors no longer find it.");
    }
    if (intent === "show") {
      await studios.showStudio(actor, { studioId });
      return goTo(here, "Visitors see it again.");
    }
    if (intent === "take-rights") {
      await studios.takeRights(actor, { studioId, ...read(takeRightsFormSchema) });
      return goTo(here, "Taken back. They are told by mail.");
    }
    const dismissed = form.get("dismiss");
    if (dismissed !== null) {
      await dropSuggestion({ studios, actor, studioId, names: [String(dismissed)] });
      return goTo(here, "Dismissed. What the studio’s page says stays.");
    }
    const post = readStudioPost(form);
    if (intent === BRING) return bringStudioPost({ studios, actor, studioId, post });
    const used = await findUsedSuggestion({ studios, actor, studioId, intent });
    const typed = { ...post.typed, ...used };
    const returned = await saveStudioPost({ studios, actor, studioId, post: { ...post, typed } });
    if (returned !== undefined) return returned;
    if (used !== undefined) {
      await dropSuggestion({ studios, actor, studioId, names: Object.keys(used) });
    }
    return goTo(here, "Saved. Visitors see it within a second.");
  },
);

export const shouldRevalidate = revalidateAfterConflict;

export default function StudioRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <StudioScreen {...loaderData} answer={actionData} />;
}
