import { addDays } from "#domain/rules/dates/calendar.ts";
import type { Database } from "#server/database/database.ts";
import { countDirectory, type DirectoryFigures } from "./today-queries.ts";

type FigureDeps = {
  readonly db: Database;
  /** Its index is another one after each change of a studio. */
  readonly catalogue: { readonly index: object };
  readonly now: () => Date;
};

type Kept = {
  readonly index: object;
  readonly until: number;
  readonly figures: Promise<DirectoryFigures>;
};

const KEPT_MS = 10 * 60_000;
const CONFIRMED_DAYS = 365;
const keptOf = new WeakMap<object, Kept>();

/** Counted once for each state of the directory: of 20,000 studios it takes longer than a screen may. */
export function directoryFigures({ db, catalogue, now }: FigureDeps): Promise<DirectoryFigures> {
  const { index } = catalogue;
  const kept = keptOf.get(catalogue);
  if (kept?.index === index && kept.until > now().getTime()) return kept.figures;
  const figures = countDirectory(db, addDays(now(), -CONFIRMED_DAYS));
  keptOf.set(catalogue, { index, until: now().getTime() + KEPT_MS, figures });
  figures.catch(() => keptOf.delete(catalogue));
  return figures;
}
