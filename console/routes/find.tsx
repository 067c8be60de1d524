import { FoundThings } from "#console/features/find/found-things.tsx";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import type { Route } from "./+types/find";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const q = new URL(request.url).searchParams.get("q")?.trim().slice(0, 200) ?? "";
  return loadOrRefuse(async () => ({ q, found: await services.find.findAnything(actor, { q }) }));
}

export default function FindRoute({ loaderData }: Route.ComponentProps) {
  return <FoundThings {...loaderData} />;
}
