import { QueueItemScreen } from "#console/features/queue/queue-item-screen.tsx";
import { queueItemPath, queuePath } from "#console/features/queue/queue-paths.ts";
import { readQueueKey } from "#console/features/queue/read-queue-key.ts";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { revalidateAfterConflict } from "#console/lib/revalidate-after-conflict.ts";
import {
  approvalFormSchema,
  queueLookSchema,
  tellApartFormSchema,
} from "#domain/contracts/console/queue.ts";
import type { Route } from "./+types/queue-item";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const key = readQueueKey(params);
  const { into } = queueLookSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return loadOrRefuse(async () => ({
    ...(await services.queue.getQueueItem(actor, { ...key, intoStudioId: into })),
    others: await services.queue.noteLook(actor, key),
    into,
    now: new Date(),
  }));
}

export const action = consoleAction<Route.ActionArgs["params"], Response>(
  async ({ services, actor, params, intent, read, goTo }) => {
    const key = readQueueKey(params);
    if (intent === "tell-apart") {
      await services.queue.tellApart(actor, { ...key, ...read(tellApartFormSchema) });
      return goTo(queueItemPath(key), "Noted: they are two studios.");
    }
    const { version, into: intoStudioId } = read(approvalFormSchema);
    const { item, place } = await services.queue.getQueueItem(actor, key);
    await services.queue.approveItem(actor, { ...key, version, intoStudioId });
    const next = place.next ? queueItemPath(place.next) : queuePath;
    return goTo(next, `${item.title} is approved. U takes it back.`);
  },
);

export const shouldRevalidate = revalidateAfterConflict;

export default function QueueItemRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <QueueItemScreen {...loaderData} refusal={actionData?.refusal} />;
}
