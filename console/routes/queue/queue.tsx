import { PageHeader } from "#console/components/page-header.tsx";
import { Pager } from "#console/components/pager.tsx";
import { RefusalNotice } from "#console/components/refusal-notice.tsx";
import { QueueKeys } from "#console/features/queue/queue-keys.tsx";
import { queueItemPath } from "#console/features/queue/queue-paths.ts";
import { KindFilter, QueueTable } from "#console/features/queue/queue-table.tsx";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse, revalidateAfterConflict } from "#console/lib/refusal.ts";
import { queueListSchema } from "#domain/contracts/console/queue.ts";
import type { Route } from "./+types/queue";

const PAGE_SIZE = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const asked = queueListSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return loadOrRefuse(async () => ({
    ...(await services.queue.listQueue(actor, asked)),
    kind: asked.kind,
    now: new Date(),
  }));
}

/** Undoing is here, since what was decided is no longer open anywhere. */
export const action = consoleAction<Route.ActionArgs["params"], Response>(
  async ({ services, actor, goTo }) => {
    const key = await services.queue.undoLast(actor);
    return goTo(queueItemPath(key), "Taken back: it waits again.");
  },
);

export const shouldRevalidate = revalidateAfterConflict;

export default function QueueRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { items, total, page, kind, now } = loaderData;
  return (
    <>
      <PageHeader
        title="Queue"
        above="The oldest first. We promise an answer within 24–48 hours."
      />
      <RefusalNotice refusal={actionData?.refusal} />
      <KindFilter kind={kind} />
      <QueueTable items={items} now={now} isFiltered={kind !== undefined} />
      <Pager page={page} pageSize={PAGE_SIZE} total={total} />
      <QueueKeys place={{ previous: null, next: items[0] ?? null }} />
    </>
  );
}
