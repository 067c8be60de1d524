import { MessageList } from "#console/features/messages/message-list.tsx";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { eachChosen } from "#console/lib/each-chosen.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { type Chosen, chosenSchema } from "#domain/contracts/console/chosen.ts";
import { messageAssignmentSchema, messageFilterSchema } from "#domain/contracts/console/message.ts";
import type { Route } from "./+types/messages";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const filter = messageFilterSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return loadOrRefuse(async () => ({
    filter,
    ...(await services.messages.listMessages(actor, filter)),
  }));
}

const assigneeSchema = messageAssignmentSchema.pick({ assigneeId: true });

export const action = consoleAction(async ({ services, actor, intent, read, findOutage }) => {
  const { chosen } = read(chosenSchema);
  const { assignMessage, markMessage } = services.messages;
  const messages = (count: number) => (count === 1 ? "1 message is" : `${count} messages are`);
  if (intent === "assign") {
    const { assigneeId } = read(assigneeSchema);
    const work = ({ id, version }: Chosen) => assignMessage(actor, { id, version, assigneeId });
    const words = (count: number) =>
      `${messages(count)} ${assigneeId === null ? "nobody’s now" : "looked after now"}.`;
    return { outcome: await eachChosen(chosen, { work, words, findOutage }) };
  }
  const status = intent === "answered" ? "answered" : "spam";
  const work = ({ id, version }: Chosen) => markMessage(actor, { id, version, status });
  const words = (count: number) => `${messages(count)} marked as ${status}.`;
  return { outcome: await eachChosen(chosen, { work, words, findOutage }) };
});

export default function MessagesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MessageList {...loaderData} answer={actionData} />;
}
