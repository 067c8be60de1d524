import { readStudioPost } from "#console/features/studio-editing/studio-post.ts";
import { answerPreview } from "#console/lib/answer-preview.ts";
import { consoleAction } from "#console/lib/console-action.ts";
import { consoleRequest } from "#console/lib/console-request.ts";
import type { Route } from "./+types/studio-new-page";

/** The public page as it will look once the studio is added. */
export async function action(parts: Route.ActionArgs) {
  const visit = consoleRequest(parts.context);
  const answer = consoleAction<Route.ActionArgs["params"], Response>(
    async ({ services: { studios }, actor, form }) =>
      answerPreview(visit, () =>
        studios.previewAddition(actor, { form: readStudioPost(form).typed }),
      ),
  );
  return answer(parts);
}
