import { z } from "zod";
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

const orderSchema = z.discriminatedUnion("intent", [
  chosenSchema.extend({ intent: z.enum(["answered", "spam"]) }),
  chosenSchema.extend({
    intent: z.literal("assign"),
    assigneeId: messageAssignmentSchema.shape.assigneeId,
  }),
]);

export const action = consoleAction(async ({ services, actor, read, findOutage }) => {
  const order = read(orderSchema);
  const { assignMessage, markMessage } = services.messages;
  const work = ({ id, version }: Chosen) =>
    order.intent === "assign"
      ? assignMessage(actor, { id, version, assigneeId: order.assigneeId })
      : markMessage(actor, { id, version, status: order.intent });
  const words = (count: number) =>
    `${count === 1 ? "1 message is" : `${count} messages are`} ${becameOf(order)}.`;
  return { outcome: await eachChosen(order.chosen, { work, words, findOutage }) };
});

function becameOf(order: z.infer<typeof orderSchema>): string {
  if (order.intent !== "assign") return `marked as ${order.intent}`;
  return order.assigneeId === null ? "nobody’s now" : "assigned";
}

export default function MessagesRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MessageList {...loaderData} answer={actionData} />;
}
