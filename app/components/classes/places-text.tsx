import type { FoundClass } from "#domain/contracts/classes/found-class.ts";
import { placesLeftOf } from "#domain/rules/classes/class-words.ts";

const tones = { few: "text-gold-text", free: "text-open", none: "text-muted-foreground" } as const;

/** How many places are left, in words and a colour. */
export function PlacesText({ of }: { of: Pick<FoundClass, "places" | "placesLeft"> }) {
  const { tone, words } = placesLeftOf(of);
  return <span className={tones[tone]}>{words}</span>;
}
