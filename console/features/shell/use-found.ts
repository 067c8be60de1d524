import { useEffect, useState } from "react";
import { z } from "zod";
import type { GoalGroup } from "#console/lib/found-groups.ts";

const goal = z.object({ title: z.string(), note: z.string().optional(), to: z.string() });
const answerSchema = z.object({
  q: z.string(),
  groups: z.array(z.object({ title: z.string(), goals: z.array(goal), all: goal.optional() })),
});

type Found = {
  readonly q: string;
  readonly groups: readonly GoalGroup[];
  readonly isAway: boolean;
};

const nothing: Found = { q: "", groups: [], isAway: false };
const TYPING_MS = 120;

/** What is known by this text. The server is asked once somebody pauses, and an answer that comes too late is dropped. */
export function useFound(q: string): Found & { readonly isLooking: boolean } {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (q === "") return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const path = `/admin/find.json?${new URLSearchParams({ q })}`;
        const answer = await fetch(path, { signal: asking.signal });
        const { groups } = answerSchema.parse(await answer.json());
        setFound({ q, groups, isAway: false });
      } catch {
        // The next letter asks again; what is typed elsewhere on the screen stays.
        if (!asking.signal.aborted) setFound({ q, groups: [], isAway: true });
      }
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [q]);
  if (q === "") return { ...nothing, isLooking: false };
  // While one types on, what was found before stays where it is.
  return { ...found, isLooking: found.q !== q };
}
