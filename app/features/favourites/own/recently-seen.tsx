import { useState } from "react";
import { usePreferences } from "#app/lib/visitor/use-preferences.ts";
import { StudioGrid } from "../studio-grid.tsx";
import { useKeptStudios } from "./use-kept-studios.ts";

/** Hidden where there is none, or where they can't be had: nobody asked for them. */
export function RecentlySeen() {
  const { visitHistory, favoriteStudios } = usePreferences();
  // Who is kept from here stays where it is until the next visit: nothing jumps under the finger.
  const [kept] = useState(favoriteStudios);
  const ids = visitHistory.filter((id) => !kept.includes(id));
  const { cards, isLoading, hasFailed } = useKeptStudios(ids);
  const studios = ids.flatMap((id) => cards.get(id) ?? []);
  if (hasFailed || (studios.length === 0 && !isLoading)) return null;
  return (
    <section aria-labelledby="recently-seen" className="mt-16 md:mt-20">
      <h2 id="recently-seen" className="text-2xl md:text-3xl">
        Recently seen
      </h2>
      <StudioGrid kind="recent" studios={isLoading ? undefined : studios} />
    </section>
  );
}
