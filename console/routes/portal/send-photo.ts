import { addPhotos } from "#console/features/photos/photo-actions.ts";
import { studioAction } from "#console/lib/console-action.ts";
import type { Route } from "./+types/send-photo";

const send = studioAction<Route.ActionArgs["params"], object>((work) =>
  addPhotos(work.services.owner, work),
);

/** For the script that sends photos one by one. Answers JSON. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const answer = await send(args);
  if (answer instanceof Response) return answer;
  return "init" in answer
    ? Response.json(answer.data, answer.init ?? undefined)
    : Response.json(answer);
}
