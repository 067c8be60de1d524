import { previewStudioPost } from "#console/features/studio-editing/studio-post.ts";
import { readStudioId } from "#console/lib/addresses.ts";
import { answerPreview } from "#console/lib/answer-preview.ts";
import { consoleAction } from "#console/lib/console-action.ts";
import { consoleRequest } from "#console/lib/console-request.ts";
import type { Route } from "./+types/studio-page";

/** The public page as it will look once the form is saved. */
export async function action(parts: Route.ActionArgs) {
  const visit = consoleRequest(parts.context);
  const answer = consoleAction<Route.ActionArgs["params"], Response>(
    async ({ services: { studios }, actor, params, form }) =>
      answerPreview(visit, () =>
        previewStudioPost({ studios, actor, studioId: readStudioId(params.studioId), form }),
      ),
  );
  return answer(parts);
}
