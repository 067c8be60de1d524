import { StudioList } from "#console/features/studio-list/studio-list.tsx";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { directoryQuerySchema } from "#domain/contracts/console/directory-query.ts";
import type { Route } from "./+types/studios";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const query = directoryQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return loadOrRefuse(async () => ({
    query,
    found: await services.studios.searchDirectory(actor, query),
  }));
}

export default function StudiosRoute({ loaderData }: Route.ComponentProps) {
  return <StudioList {...loaderData} />;
}
