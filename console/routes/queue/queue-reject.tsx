import { behindDecision } from "#console/features/queue/queue-item-screen.tsx";
import { readQueueKey } from "#console/features/queue/queue-keys.tsx";
import { queueItemPath, queueListPath } from "#console/features/queue/queue-paths.ts";
import { type Previewed, RejectScreen } from "#console/features/queue/reject-screen.tsx";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { insertedText } from "#console/lib/inserted-text.ts";
import { loadOrRefuse, type Refusal, revalidateAfterConflict } from "#console/lib/refusal.ts";
import { cannedChoiceSchema } from "#domain/contracts/console/canned-text.ts";
import { queueLookSchema, rejectionFormSchema } from "#domain/contracts/console/queue.ts";
import type { Route } from "./+types/queue-reject";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const key = readQueueKey(params);
  return loadOrRefuse(async () => {
    const found = await services.queue.getQueueItem(actor, key);
    const studio = found.item.title;
    return {
      ...found,
      texts: await services.settings.listCannedTexts(actor, { kind: "rejection", studio }),
      others: await services.queue.noteLook(actor, key),
      kind: readKind(request),
    };
  });
}

function readKind(request: Request) {
  return queueLookSchema.parse(Object.fromEntries(new URL(request.url).searchParams)).kind;
}

type Answer = {
  previewed?: Previewed;
  inserted?: string;
  isUnsaved?: true;
  refusal?: Refusal;
};

/** Only a reason whose mail was shown is sent: another one is shown first. */
export const action = consoleAction<Route.ActionArgs["params"], Answer | Response>(
  async ({ services, actor, request, params, form, intent, read, goTo }) => {
    const key = readQueueKey(params);
    if (intent === "insert") {
      const { item } = await services.queue.getQueueItem(actor, key);
      const wanted = { kind: "rejection", studio: item.title } as const;
      const texts = await services.settings.listCannedTexts(actor, wanted);
      return {
        inserted: insertedText(texts, read(cannedChoiceSchema), form.get("reason")),
        isUnsaved: true,
      };
    }
    const { version, reason, previewed } = read(rejectionFormSchema);
    if (intent !== "reject" || previewed !== reason) {
      const mail = await services.queue.previewRejection(actor, { ...key, reason });
      return { previewed: { reason, mail, version }, isUnsaved: true };
    }
    const kind = readKind(request);
    const { item, place } = await services.queue.getQueueItem(actor, { ...key, kind });
    await services.queue.rejectItem(actor, { ...key, version, reason });
    const next = place.next ? queueItemPath({ ...place.next, kind }) : queueListPath(kind);
    const { toldAt } = await services.queue.getQueueItem(actor, key);
    return goTo(next, `${item.title} is rejected.${behindDecision(item, toldAt)}`, key);
  },
);

export const shouldRevalidate = revalidateAfterConflict;

export default function QueueRejectRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RejectScreen
      item={loaderData.item}
      kind={loaderData.kind}
      others={loaderData.others}
      texts={loaderData.texts}
      inserted={actionData && "inserted" in actionData ? actionData.inserted : undefined}
      previewed={actionData && "previewed" in actionData ? actionData.previewed : undefined}
      refusal={actionData?.refusal}
    />
  );
}
