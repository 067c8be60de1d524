import { ExportButton } from "#console/components/export-button.tsx";
import { PageHeader } from "#console/components/page-header.tsx";
import { Pager } from "#console/components/pager.tsx";
import { ChosenNotice, SelectionBar } from "#console/components/selection.tsx";
import { SubmitButton } from "#console/components/submit-button.tsx";
import { QueueKeys } from "#console/features/queue/queue-keys.tsx";
import { queueItemPath } from "#console/features/queue/queue-paths.ts";
import { KindFilter, QueueTable } from "#console/features/queue/queue-table.tsx";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { eachChosen } from "#console/lib/each-chosen.ts";
import { loadOrRefuse, revalidateAfterConflict } from "#console/lib/refusal.ts";
import { type Chosen, chosenSchema } from "#domain/contracts/console/chosen.ts";
import { queueKeySchema, queueListSchema } from "#domain/contracts/console/queue.ts";
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

/** Undoing is here, since what was decided is no longer open anywhere; and what is done to several at once. */
export const action = consoleAction(
  async ({ services, actor, form, intent, read, findOutage, goTo }) => {
    if (intent === "skip") {
      const { chosen } = read(chosenSchema);
      const work = ({ id, version }: Chosen) =>
        services.queue.decideDoubt(actor, { id, version, verdict: "skip" });
      const words = (count: number) =>
        `${count === 1 ? "1 doubt is" : `${count} doubts are`} skipped.`;
      return { outcome: await eachChosen(chosen, { work, words, findOutage }) };
    }
    // With neither it is about whatever was decided last; one that can't be read is not taken for that.
    const isNamed = form.has("what") || form.has("id");
    const about = isNamed ? read(queueKeySchema) : undefined;
    const key = await services.queue.undoLast(actor, about);
    return goTo(queueItemPath(key), "Taken back: it waits again.");
  },
);

export const shouldRevalidate = revalidateAfterConflict;

export default function QueueRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { items, total, page, kind, now } = loaderData;
  return (
    <>
      <PageHeader title="Queue" above="The oldest first. We promise an answer within 24–48 hours.">
        <ExportButton list="queue" />
      </PageHeader>
      <ChosenNotice answer={actionData} />
      <KindFilter kind={kind} />
      <QueueTable items={items} now={now} kind={kind} />
      {items.some(({ what }) => what === "import-doubt") && (
        <SelectionBar answer={actionData}>
          <SubmitButton intent="skip" variant="outline" size="sm">
            Skip these doubts
          </SubmitButton>
        </SelectionBar>
      )}
      <Pager page={page} pageSize={PAGE_SIZE} total={total} />
      <QueueKeys place={{ previous: null, next: items[0] ?? null }} kind={kind} />
    </>
  );
}
