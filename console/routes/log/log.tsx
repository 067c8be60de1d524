import { LogScreen } from "#console/features/log/log-screen.tsx";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { logFilterSchema } from "#domain/contracts/console/log.ts";
import type { Route } from "./+types/log";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const filter = logFilterSchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  return loadOrRefuse(async () => ({ filter, log: await services.history.listLog(actor, filter) }));
}

export default function LogRoute({ loaderData }: Route.ComponentProps) {
  return <LogScreen {...loaderData} />;
}
