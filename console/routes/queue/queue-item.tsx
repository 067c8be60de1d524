import { behindDecision, QueueItemScreen } from "#console/features/queue/queue-item-screen.tsx";
import { readQueueKey } from "#console/features/queue/queue-keys.tsx";
import { queueItemPath, queueListPath } from "#console/features/queue/queue-paths.ts";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse, revalidateAfterConflict } from "#console/lib/refusal.ts";
import {
  approvalFormSchema,
  queueLookSchema,
  tellApartFormSchema,
} from "#domain/contracts/console/queue.ts";
import { type Verdict, verdicts } from "#domain/contracts/imports/import-words.ts";
import type { Route } from "./+types/queue-item";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const key = readQueueKey(params);
  const { into, kind } = readLook(request);
  return loadOrRefuse(async () => ({
    ...(await services.queue.getQueueItem(actor, { ...key, intoStudioId: into, kind })),
    others: await services.queue.noteLook(actor, key),
    into,
    kind,
    now: new Date(),
  }));
}

export const action = consoleAction<Route.ActionArgs["params"], Response>(
  async ({ services, actor, request, params, intent, read, goTo }) => {
    const key = readQueueKey(params);
    const { kind } = readLook(request);
    if (intent === "tell-apart") {
      await services.queue.tellApart(actor, { ...key, ...read(tellApartFormSchema) });
      return goTo(queueItemPath({ ...key, kind }), "Noted: they are two studios.");
    }
    const { version, into: intoStudioId, sawConflict } = read(approvalFormSchema);
    const { item, place } = await services.queue.getQueueItem(actor, { ...key, kind });
    const next = place.next ? queueItemPath({ ...place.next, kind }) : queueListPath(kind);
    const verdict = verdicts.find((word) => word === intent);
    if (verdict !== undefined) {
      const decision = { id: key.id, version, verdict, studioId: intoStudioId };
      await services.queue.decideDoubt(actor, decision);
      return goTo(next, `${item.title} ${verdictWords[verdict]}.`, key);
    }
    const approval = { ...key, version, intoStudioId, sawConflict: sawConflict !== undefined };
    await services.queue.approveItem(actor, approval);
    const { toldAt } = await services.queue.getQueueItem(actor, key);
    return goTo(next, `${item.title} is approved.${behindDecision(item, toldAt)}`, key);
  },
);

function readLook(request: Request) {
  return queueLookSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
}

const verdictWords: Readonly<Record<Verdict, string>> = {
  same: "is the same studio",
  different: "has a page of its own",
  skip: "is skipped",
};

export const shouldRevalidate = revalidateAfterConflict;

export default function QueueItemRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <QueueItemScreen {...loaderData} refusal={actionData?.refusal} />;
}
