import { listDays, ontarioDay } from "#domain/rules/dates/calendar.ts";
import { countedKinds, kindWords } from "#domain/rules/statistics/counted-kinds.ts";
import { everyMonth, readStatisticsRange } from "#domain/rules/statistics/statistics-range.ts";
import { csvHead, csvLine } from "#domain/rules/text/csv.ts";
import { bindServices, type StoreDeps } from "#server/deps.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import { requireOwned, requirePerson } from "#server/owners/owned-studio.ts";
import { listOwnedStudios } from "#server/owners/owner-queries.ts";
import type { JournalFolder } from "./fold-journals.ts";
import { type KindFigure, reportOf, type StatisticsReport } from "./report.ts";
import {
  findMonthlyMail,
  findStudioPlace,
  listCounts,
  listFamily,
  putMonthlyMail,
} from "./report-queries.ts";

export type StatisticsDeps = StoreDeps & {
  /** What was counted up to now is added up before anybody reads it. */
  readonly journals: Pick<JournalFolder, "fold">;
};

type Asked = { readonly studioId: number; readonly range?: string | null };

async function readReport(deps: StatisticsDeps, asked: Asked): Promise<StatisticsReport> {
  await deps.journals.fold();
  const range = readStatisticsRange(asked.range ?? null, ontarioDay(deps.now()));
  return reportOf(deps.db, asked.studioId, range);
}

/** The whole page of a studio's figures. */
async function getStatistics(deps: StatisticsDeps, actor: Actor, asked: Asked) {
  await requireOwned(deps.db, actor, asked.studioId);
  return {
    report: await readReport(deps, asked),
    wantsMonthlyMail: await findMonthlyMail(deps.db, requirePerson(actor), asked.studioId),
  };
}

/** The last thirty days in small, for the studio's first page. */
async function getFigures(
  deps: StatisticsDeps,
  actor: Actor,
  { studioId }: Pick<Asked, "studioId">,
): Promise<StatisticsReport> {
  await requireOwned(deps.db, actor, studioId);
  return readReport(deps, { studioId });
}

export type MonthFigures = Readonly<Record<number, readonly KindFigure[]>>;

/** How each of a person's studios did this month so far. */
async function getMonthFigures(deps: StatisticsDeps, actor: Actor): Promise<MonthFigures> {
  const owned = await listOwnedStudios(deps.db, requirePerson(actor));
  if (owned.length > 0) await deps.journals.fold();
  const to = ontarioDay(deps.now());
  const month = { from: `${to.slice(0, 7)}-01`, to, unit: "month" } as const;
  const figures = owned.map(async ({ studioId }) => {
    const counts = await listCounts(deps.db, await listFamily(deps.db, studioId), month);
    return [studioId, counts.map(({ kind, count }) => ({ kind, count, before: undefined }))];
  });
  return Object.fromEntries(await Promise.all(figures));
}

/** All that is kept, a line for each day: as a file, since some want to draw their own charts. */
async function exportStatistics(
  deps: StatisticsDeps,
  actor: Actor,
  { studioId }: Pick<Asked, "studioId">,
): Promise<AsyncIterable<string>> {
  await requireOwned(deps.db, actor, studioId);
  await deps.journals.fold();
  const range = everyMonth(ontarioDay(deps.now()));
  const family = await listFamily(deps.db, studioId);
  const counts = await listCounts(deps.db, family, { ...range, unit: "day" });
  return linesOf(range, counts);
}

type DayCounts = Awaited<ReturnType<typeof listCounts>>;

async function* linesOf(range: { from: string; to: string }, counts: DayCounts) {
  const byDay = Map.groupBy(counts, ({ at }) => at);
  yield csvHead(["day", ...countedKinds.map((kind) => kindWords[kind].label)]);
  for (const day of listDays(range.from, range.to)) {
    const rows = byDay.get(day) ?? [];
    const cells = countedKinds.map((kind) => rows.find((row) => row.kind === kind)?.count ?? 0);
    yield csvLine([day, ...cells]);
  }
}

/** Each for themselves: a colleague's wish is a colleague's. */
async function setMonthlyMail(
  { db }: StatisticsDeps,
  actor: Actor,
  { studioId, wants }: Pick<Asked, "studioId"> & { readonly wants: boolean },
): Promise<void> {
  await requireOwned(db, actor, studioId);
  const userId = requirePerson(actor);
  await db.transaction(async (tx) => {
    if ((await findMonthlyMail(tx, userId, studioId)) === wants) return;
    await putMonthlyMail(tx, { userId, studioId, wants });
    await writeAudit(tx, {
      ...{ actor, action: "studio.monthly-mail", subjectId: studioId },
      before: { wantsMonthlyMail: !wants },
      after: { wantsMonthlyMail: wants },
    });
  });
}

/** Of the portal. */
export function createStatisticsServices(deps: StatisticsDeps) {
  return bindServices(deps, {
    exportStatistics,
    getFigures,
    getMonthFigures,
    getStatistics,
    setMonthlyMail,
  });
}

/** What the team sees of a studio's figures; undefined where there is none with this number. */
async function getStudioFigures(
  deps: StatisticsDeps,
  actor: Actor,
  { studioId }: Pick<Asked, "studioId">,
): Promise<StatisticsReport | undefined> {
  requireRight(actor, "figures");
  if ((await findStudioPlace(deps.db, studioId)) === undefined) return undefined;
  return readReport(deps, { studioId });
}

export function createStudioFigureServices(deps: StatisticsDeps) {
  return bindServices(deps, { getStudioFigures });
}
