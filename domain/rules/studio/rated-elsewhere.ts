import type { FactSource } from "./fact-sources.ts";

type Origin = { readonly source: FactSource; readonly importId: number | null };

/** Whether a studio's rating is another site's, which an import brought; otherwise it is made of reviews written here. */
export function isRatedElsewhere(facts: ReadonlyMap<string, Origin>): boolean {
  const fact = facts.get("rating");
  return fact?.source === "import" && fact.importId !== null;
}
