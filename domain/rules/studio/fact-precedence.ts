import { type FactSource, factSources } from "./fact-sources.ts";

export type FactOrigin = {
  readonly source: FactSource;
  /** Of a value that an import brought: a later import has a higher number. */
  readonly importId?: number | null;
};

/** Owner, operator, newer import, older import, sample: positive where the first outweighs the second. */
export function compareOrigins(one: FactOrigin, other: FactOrigin): number {
  const bySource = factSources.indexOf(other.source) - factSources.indexOf(one.source);
  if (bySource !== 0 || one.source !== "import") return bySource;
  return (one.importId ?? 0) - (other.importId ?? 0);
}
