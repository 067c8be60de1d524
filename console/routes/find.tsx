import { data } from "react-router";
import { FoundThings } from "#console/features/find/found-things.tsx";
import { listScreens } from "#console/features/shell/goals.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { groupFound } from "#console/lib/found-groups.ts";
import { useFrame } from "#console/lib/frame.ts";
import { findRefusal } from "#console/lib/refusal.ts";
import type { Route } from "./+types/find";

/** A text that is too long is refused in a sentence, and nothing is looked for. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const q = new URL(request.url).searchParams.get("q")?.trim() ?? "";
  try {
    const found = await services.find.findAnything(actor, { q });
    return data({ q, groups: groupFound(q, found), problem: undefined });
  } catch (error) {
    const refusal = findRefusal(error);
    if (refusal === undefined) throw error;
    return data({ q: "", groups: [], problem: refusal.message }, { status: refusal.status });
  }
}

export default function FindRoute({ loaderData }: Route.ComponentProps) {
  const { q, groups, problem } = loaderData;
  const screens = listScreens(useFrame(), q);
  return (
    <FoundThings q={q} groups={q === "" ? groups : [...screens, ...groups]} problem={problem} />
  );
}
