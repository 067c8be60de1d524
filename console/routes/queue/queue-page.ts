import { readQueueKey } from "#console/features/queue/queue-keys.tsx";
import { answerPreview } from "#console/lib/answer-preview.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { queueLookSchema } from "#domain/contracts/console/queue.ts";
import type { Route } from "./+types/queue-page";

/** The public page as it will look once this is approved. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor, renderStudio } = requireAccount(context, request);
  const key = readQueueKey(params);
  const { into } = queueLookSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return answerPreview({ renderStudio }, () =>
    services.queue.getPagePreview(actor, { ...key, intoStudioId: into }),
  );
}
