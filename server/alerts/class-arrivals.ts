import { z } from "zod";
import { listWeek, type WeekClass } from "#domain/rules/alerts/class-slots.ts";
import type { Steps } from "#domain/rules/basics/steps.ts";
import { dayIn } from "#domain/rules/classes/class-times.ts";
import { isOffered, type Timetable } from "#domain/rules/classes/timetable.ts";
import { addMinutes } from "#domain/rules/dates/calendar.ts";
import { timeZoneOf } from "#domain/rules/dates/time-zone.ts";
import type { Deps } from "#server/deps.ts";
import { runSteps } from "#server/jobs/steps.ts";
import { lockKnownClasses, pageClassesAfter, saveKnownClasses } from "./alert-queries.ts";
import { findCard } from "./favourites.ts";

type WeekDeps = Pick<Deps, "catalogue" | "timetables" | "now">;

/** A class that came lately: its studio, and since when it is there. */
export type ClassArrival = {
  readonly studioId: number;
  readonly arrivedAt: Date;
  readonly one: WeekClass;
};

const slotsSchema = z.record(z.iso.datetime(), z.array(z.string())).catch({});

/** Of one studio: whose timetable changes more often than that has nothing new any more. */
const MAX_SLOTS = 1_000;
/** What a timetable has for longer was there while nobody looked: before this site knew of alerts. */
const UNSEEN_MINUTES = 60;
const AT_ONCE = 100;

/** The classes of a studio's week that searchers are offered. */
function weekOf({ catalogue, timetables, now }: WeekDeps, studioId: number): WeekClass[] {
  const card = findCard(catalogue, studioId);
  const timetable = timetables.find(studioId);
  if (card === undefined || timetable === undefined) return [];
  const at = now();
  if (!isOffered(timetable, at)) return [];
  return listWeek(timetable, dayIn(timeZoneOf(card.longitude), at));
}

/**
 * Which classes are there since when. A calendar is read anew all day long: what this process has seen of each timetable
 * tells it which ones say something else now, and only of those the database is asked.
 */
export class ClassWatch {
  readonly #deps: WeekDeps & Pick<Deps, "db">;
  readonly #seen = new Map<number, { readonly timetable: Timetable; readonly slots: string }>();
  #revision = -1;

  constructor(deps: WeekDeps & Pick<Deps, "db">) {
    this.#deps = deps;
  }

  /** Answers whether there is a class that was not there before. */
  async note(): Promise<boolean> {
    const { catalogue, timetables } = this.#deps;
    const revision = timetables.revision + catalogue.revision;
    if (revision === this.#revision) return false;
    const changed = await runSteps(this.#listChanged());
    let isNew = false;
    for (let start = 0; start < changed.length; start += AT_ONCE) {
      if (await this.#noteSome(changed.slice(start, start + AT_ONCE))) isNew = true;
    }
    this.#revision = revision;
    return isNew;
  }

  *#listChanged(): Steps<number[]> {
    const { catalogue, timetables } = this.#deps;
    const changed: number[] = [];
    for (const id of catalogue.index.rowById.keys()) {
      const timetable = timetables.find(id);
      const seen = this.#seen.get(id);
      if (timetable === undefined || seen?.timetable === timetable) continue;
      const slots = slotsText(weekOf(this.#deps, id));
      if (slots !== "" && seen?.slots !== slots) changed.push(id);
      else this.#seen.set(id, { timetable, slots });
      yield;
    }
    return changed;
  }

  async #noteSome(ids: readonly number[]): Promise<boolean> {
    const { db, timetables } = this.#deps;
    const weeks = ids.map((id) => ({ id, timetable: timetables.find(id), week: this.#weekOf(id) }));
    const { known, fresh } = await db.transaction(async (tx) => {
      const stored = await lockKnownClasses(tx, ids);
      const changed = await runSteps(
        mapEach(weeks, ({ id, week }) =>
          stored.has(id) ? this.#withNew(id, week, stored.get(id)) : undefined,
        ),
      );
      const added = changed.filter((one) => one !== undefined);
      await saveKnownClasses(tx, added);
      return { known: stored, fresh: added };
    });
    for (const { id, timetable, week } of weeks) {
      if (timetable && known.has(id)) this.#seen.set(id, { timetable, slots: slotsText(week) });
    }
    return fresh.length > 0;
  }

  #weekOf(id: number): WeekClass[] {
    return weekOf(this.#deps, id);
  }

  /** Undefined where all of it was there before. */
  #withNew(studioId: number, week: readonly WeekClass[], stored: unknown) {
    const classes = slotsSchema.parse(stored);
    const before = new Set(Object.values(classes).flat());
    const room = Math.max(0, MAX_SLOTS - before.size);
    const added = week.filter(({ slot }) => !before.has(slot)).slice(0, room);
    if (added.length === 0) return undefined;
    const now = this.#deps.now();
    const unseenBefore = addMinutes(now, -UNSEEN_MINUTES);
    const isFirst = before.size === 0;
    const bySince = Map.groupBy(added, ({ since }) =>
      (isFirst && since < unseenBefore ? since : now).toISOString(),
    );
    const arrived = [...bySince].map(
      ([since, some]) => [since, some.map(({ slot }) => slot)] as const,
    );
    const last =
      arrived
        .map(([since]) => since)
        .toSorted()
        .at(-1) ?? now.toISOString();
    return { studioId, classes: { ...classes, ...Object.fromEntries(arrived) }, arrivedAt: last };
  }
}

function* mapEach<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Steps<Result[]> {
  const mapped: Result[] = [];
  for (const item of items) {
    mapped.push(map(item));
    yield;
  }
  return mapped;
}

function slotsText(week: readonly WeekClass[]): string {
  return week.map(({ slot }) => slot).join("\n");
}

/** Those that came after a moment and still are there, the newest first. */
export async function listClassArrivals(
  deps: WeekDeps & Pick<Deps, "db">,
  mark: Date,
): Promise<ClassArrival[]> {
  const all: ClassArrival[] = [];
  for await (const page of pageClassesAfter(deps.db, mark)) {
    const arrivals = await runSteps(
      mapEach(page, ({ studioId, classes }) => arrivalsOf(deps, studioId, classes, mark)),
    );
    all.push(...arrivals.flat());
  }
  return all.toSorted((a, b) => b.arrivedAt.getTime() - a.arrivedAt.getTime());
}

function arrivalsOf(
  deps: WeekDeps,
  studioId: number,
  classes: unknown,
  mark: Date,
): ClassArrival[] {
  const since = new Map(
    Object.entries(slotsSchema.parse(classes)).flatMap(([at, slots]) =>
      slots.map((slot) => [slot, new Date(at)] as const),
    ),
  );
  return weekOf(deps, studioId).flatMap((one) => {
    const arrivedAt = since.get(one.slot);
    return arrivedAt === undefined || arrivedAt <= mark ? [] : [{ studioId, arrivedAt, one }];
  });
}
