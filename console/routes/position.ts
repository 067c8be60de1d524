import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { typedLine } from "#domain/contracts/fields/text.ts";
import type { Route } from "./+types/position";

const place = typedLine("Give an address", 400).catch("");

/** For the script of a form with a position: where an address lies, by our own places. Answers JSON. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { services, actor } = requireAccount(context, request);
  const text = place.parse(new URL(request.url).searchParams.get("place") ?? "");
  const found = await loadOrRefuse(() => services.listings.findPosition(actor, text));
  return Response.json({ found: found ?? null });
}
