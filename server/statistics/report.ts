import {
  type CountedKind,
  clickKinds,
  countedKinds,
  FEWEST_SEARCHES,
  FEWEST_STUDIOS,
} from "#domain/rules/statistics/counted-kinds.ts";
import {
  listUnits,
  medianOf,
  type StatisticsRange,
} from "#domain/rules/statistics/statistics-range.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import {
  type ComparedKind,
  countCityStudios,
  findFirstDay,
  findStudioPlace,
  listCityCounts,
  listCounts,
  listFamily,
  listSearchCounts,
} from "./report-queries.ts";

export type KindFigure = {
  readonly kind: CountedKind;
  readonly count: number;
  /** In the days before; undefined where there are none to compare with. */
  readonly before: number | undefined;
};

type Compared = Readonly<Record<ComparedKind, number>>;

/** A day or a month: `2026-11-18`, `2026-11`. */
type ReportPoint = {
  readonly at: string;
  readonly counts: Compared;
  readonly medians: Compared | undefined;
};

type FoundBy = { readonly words: string; readonly count: number };

export type StatisticsReport = {
  readonly range: StatisticsRange;
  readonly city: string;
  /** Each of them, in the order in which owners read them. */
  readonly kinds: readonly KindFigure[];
  /** Of the city's studios, over the whole time; undefined where those are too few. */
  readonly medians: Compared | undefined;
  readonly points: readonly ReportPoint[];
  /** Of the months that the range touches. */
  readonly searches: readonly FoundBy[];
  readonly otherSearches: number;
  /** Since when there are figures; undefined where there are none yet. */
  readonly since: string | undefined;
};

const noCounts: Compared = { shown: 0, view: 0, click: 0 };

/** How a studio did, whoever asks: whether they may, is asked before. */
export async function reportOf(
  db: Database,
  studioId: number,
  range: StatisticsRange,
): Promise<StatisticsReport> {
  const place = await findStudioPlace(db, studioId);
  if (place === undefined) throw new AppError("not-found", "There is no such studio.");
  const family = await listFamily(db, studioId);
  const counts = await listCounts(db, family, range);
  const { before } = range;
  const earlier =
    before === undefined ? undefined : await listCounts(db, family, { ...before, unit: "month" });
  const medians = await mediansOf(db, place.citySlug, range);
  const found = await listSearchCounts(db, family, range);
  const searches = found.filter(({ words, count }) => words !== "" && count >= FEWEST_SEARCHES);
  return {
    range,
    city: place.city,
    kinds: kindFigures(counts, earlier),
    medians: medians?.whole,
    points: pointsOf(range, counts, medians?.byUnit),
    searches,
    otherSearches: sum(found) - sum(searches),
    since: await findFirstDay(db, family),
  };
}

type Count = { readonly kind: CountedKind; readonly count: number };

function sum(rows: readonly { readonly count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}

function kindFigures(
  counts: readonly Count[],
  earlier: readonly Count[] | undefined,
): KindFigure[] {
  return countedKinds.map((kind) => {
    const totalOf = (rows: readonly Count[]) => sum(rows.filter((row) => row.kind === kind));
    return { kind, count: totalOf(counts), before: earlier && totalOf(earlier) };
  });
}

function pointsOf(
  range: StatisticsRange,
  counts: readonly (Count & { readonly at: string })[],
  medians: ReadonlyMap<string, Compared> | undefined,
): ReportPoint[] {
  const byUnit = Map.groupBy(counts, ({ at }) => at);
  return listUnits(range).map((at) => {
    const rows = byUnit.get(at) ?? [];
    const of = (kinds: readonly CountedKind[]) =>
      sum(rows.filter((row) => kinds.includes(row.kind)));
    return {
      at,
      counts: { shown: of(["shown"]), view: of(["view"]), click: of(clickKinds) },
      medians: medians && (medians.get(at) ?? noCounts),
    };
  });
}

/** Only where so many studios share them that none is told of. */
async function mediansOf(db: Database, citySlug: string, range: StatisticsRange) {
  const size = await countCityStudios(db, citySlug);
  if (size < FEWEST_STUDIOS) return undefined;
  const read = async (unit: StatisticsRange["unit"] | "all") => {
    const medians = new Map<string, Compared>();
    for (const { at, kind, counts } of await listCityCounts(db, citySlug, { ...range, unit })) {
      medians.set(at, { ...(medians.get(at) ?? noCounts), [kind]: medianOf(counts, size) });
    }
    return medians;
  };
  const whole = (await read("all")).get("") ?? noCounts;
  return { whole, byUnit: await read(range.unit) };
}
