import { readSection } from "#console/features/portal/details-post.ts";
import { readStudioId } from "#console/lib/addresses.ts";
import { answerPreview } from "#console/lib/answer-preview.ts";
import { studioAction } from "#console/lib/console-action.ts";
import { consoleRequest, requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import type { Route } from "./+types/studio-page";

/** The public page as it is, for the frame beside the form. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const studioId = readStudioId(params.studioId);
  return loadOrRefuse(async () =>
    answerPreview(consoleRequest(context), () => services.owner.previewOwned(actor, { studioId })),
  );
}

/** The same as it will look with what a section says. */
export async function action(parts: Route.ActionArgs) {
  const visit = consoleRequest(parts.context);
  const answer = studioAction<Route.ActionArgs["params"], Response>(
    async ({ services: { owner }, actor, params, form }) => {
      const studioId = readStudioId(params.studioId);
      const { edit } = readSection(form, studioId);
      return answerPreview(visit, () => owner.previewOwned(actor, { studioId, edit }));
    },
  );
  return answer(parts);
}
