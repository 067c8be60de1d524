import { MessageList } from "#console/features/messages/message-list.tsx";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { messageFilterSchema } from "#domain/contracts/console/message.ts";
import type { Route } from "./+types/messages";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const filter = messageFilterSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return loadOrRefuse(async () => ({
    filter,
    ...(await services.messages.listMessages(actor, filter)),
  }));
}

export default function MessagesRoute({ loaderData }: Route.ComponentProps) {
  return <MessageList {...loaderData} />;
}
