import { requireAccount } from "#console/lib/console-request.ts";
import { groupFound } from "#console/lib/found-groups.ts";
import { findRefusal } from "#console/lib/refusal.ts";
import type { Route } from "./+types/find-json";

/** The same for the palette, which asks while somebody types. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const q = new URL(request.url).searchParams.get("q")?.trim() ?? "";
  try {
    const found = await services.find.findAnything(actor, { q });
    return Response.json({ q, groups: groupFound(q, found) });
  } catch (error) {
    const refusal = findRefusal(error);
    if (refusal === undefined) throw error;
    return Response.json({ message: refusal.message }, { status: refusal.status });
  }
}
