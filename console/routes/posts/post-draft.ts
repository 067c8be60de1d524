import { saveInBackground } from "#console/features/posts/editor/post-actions.ts";
import { consoleAction } from "#console/lib/console-action.ts";
import type { Route } from "./+types/post-draft";

const save = consoleAction(saveInBackground);

/** For the editor's script: what is typed is saved, and pictures are taken, while the screen stays. Answers JSON. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const answer = await save(args);
  if (answer instanceof Response) return answer;
  return Response.json(answer.data, answer.init ?? undefined);
}
