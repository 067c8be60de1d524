import { Problem } from "#console/components/problem.tsx";
import { PreviewScreen } from "#console/features/queue/preview-screen.tsx";
import { readQueueKey } from "#console/features/queue/queue-keys.tsx";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { queueLookSchema } from "#domain/contracts/console/queue.ts";
import type { Route } from "./+types/queue-preview";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const key = readQueueKey(params);
  const { into, kind } = queueLookSchema.parse(
    Object.fromEntries(new URL(request.url).searchParams),
  );
  return loadOrRefuse(async () => {
    const { item } = await services.queue.getQueueItem(actor, { ...key, intoStudioId: into });
    return { title: item.title, from: { ...key, into, kind } };
  });
}

export default function QueuePreviewRoute({ loaderData }: Route.ComponentProps) {
  return <PreviewScreen {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="page-width">
      <Problem error={error} />
    </main>
  );
}
