import { MessageListScreen } from "#console/features/portal-messages/message-list-screen.tsx";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { ownerMessageFilterSchema } from "#domain/contracts/console/message.ts";
import type { Route } from "./+types/messages";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  const filter = ownerMessageFilterSchema.parse(asked);
  return loadOrRefuse(async () => {
    const { studios } = await services.owner.getPortalFrame(actor);
    return { filter, studios, ...(await services.owner.listOwnerMessages(actor, filter)) };
  });
}

export default function MessagesRoute({ loaderData }: Route.ComponentProps) {
  return <MessageListScreen {...loaderData} />;
}
