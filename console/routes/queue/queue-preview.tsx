import { PreviewScreen } from "#console/features/queue/preview-screen.tsx";
import { readQueueKey } from "#console/features/queue/queue-keys.tsx";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { queueLookSchema } from "#domain/contracts/console/queue.ts";
import type { Route } from "./+types/queue-preview";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const from = readQueueKey(params);
  const { into } = queueLookSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return loadOrRefuse(async () => ({
    page: await services.queue.getPagePreview(actor, { ...from, intoStudioId: into }),
    from,
    into,
  }));
}

export default function QueuePreviewRoute({ loaderData }: Route.ComponentProps) {
  return <PreviewScreen {...loaderData} />;
}
