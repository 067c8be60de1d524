import { classFilters } from "#domain/class-filters.ts";
import { watchedWeekdays } from "#domain/rules/alerts/alert-address.ts";
import type { WeekClass } from "#domain/rules/alerts/class-slots.ts";
import {
  type KeptStudio,
  keptStudiosSchema,
  listChanges,
} from "#domain/rules/alerts/studio-changes.ts";
import { lazy } from "#domain/rules/basics/lazy.ts";
import { type ClassesState, listClassChoices } from "#domain/rules/classes/classes-url.ts";
import type { Deps } from "#server/deps.ts";
import {
  type Arrival,
  findOldestMark,
  listArrivalsAfter,
  type WatchedAlert,
} from "./alert-queries.ts";
import { type ClassArrival, listClassArrivals } from "./class-arrivals.ts";
import { findCard, findKept } from "./favourites.ts";
import { findReplayable, matchStudios, type Replayable } from "./replay.ts";

/** Of a studio that somebody keeps: how it was, how it is, and that in words. */
export type StudioChange = {
  readonly id: number;
  readonly now: KeptStudio;
  readonly changes: readonly string[];
};

/** What is new for one alert; a search that nobody can replay any more has no news ever again. */
export type News = {
  readonly replayable: Replayable | undefined;
  /** The newest first. */
  readonly studioIds: readonly number[];
  readonly classes: readonly ClassArrival[];
  readonly changes: readonly StudioChange[];
  /** All until then has been looked at. */
  readonly until: Date | undefined;
};

type Marked = Pick<WatchedAlert, "address" | "toldUntil" | "known">;

type Replayed = {
  readonly replayable: Replayable | undefined;
  /** Of what came lately, that which the search finds. */
  readonly studios: () => readonly Arrival[];
  readonly classes: () => readonly ClassArrival[];
};

type FinderDeps = Pick<Deps, "db" | "catalogue" | "timetables" | "now">;

const noNews = { studioIds: [], classes: [], changes: [], until: undefined } as const;

const MAX_REMEMBERED = 5_000;

/** Searches are replayed once for all alerts that have the same address, as long as one pass takes. */
export class NewsFinder {
  readonly #deps: FinderDeps;
  /** The newest first. */
  readonly #studios: readonly Arrival[];
  readonly #classes: readonly ClassArrival[];
  readonly #replayed = new Map<string, Replayed>();

  constructor(
    deps: FinderDeps,
    { studios, classes }: { studios: readonly Arrival[]; classes: readonly ClassArrival[] },
  ) {
    this.#deps = deps;
    this.#studios = studios.toSorted((a, b) => b.arrivedAt.getTime() - a.arrivedAt.getTime());
    this.#classes = classes;
  }

  /** With what came since whoever waits longest was told. */
  static async create(deps: FinderDeps): Promise<NewsFinder> {
    const marks = {
      studios: await findOldestMark(deps.db, "studios"),
      classes: await findOldestMark(deps.db, "classes"),
    };
    return new NewsFinder(deps, {
      studios: marks.studios === undefined ? [] : await listArrivalsAfter(deps.db, marks.studios),
      classes: marks.classes === undefined ? [] : await listClassArrivals(deps, marks.classes),
    });
  }

  find({ address, toldUntil, known }: Marked): News {
    const { replayable, studios, classes } = this.#replay(address);
    if (replayable === undefined) return { ...noNews, replayable };
    const { watched } = replayable;
    if (watched.kind === "favourites") {
      return { ...noNews, replayable, changes: this.#changesOf(watched.ids, known) };
    }
    const since = toldUntil ?? this.#deps.now();
    const until = (watched.kind === "studios" ? this.#studios : this.#classes)[0]?.arrivedAt;
    if (until === undefined || until <= since) return { ...noNews, replayable };
    const isNew = ({ arrivedAt }: { arrivedAt: Date }) => arrivedAt > since;
    if (watched.kind === "classes") {
      return { ...noNews, replayable, until, classes: classes().filter(isNew) };
    }
    const studioIds = studios()
      .filter(isNew)
      .map(({ studioId }) => studioId);
    return { ...noNews, replayable, until, studioIds };
  }

  #replay(address: string): Replayed {
    const known = this.#replayed.get(address);
    if (known !== undefined) return known;
    const replayable = findReplayable(this.#deps, address);
    const replayed = {
      replayable,
      studios: lazy(() => amongStudios(this.#deps, replayable, this.#studios)),
      classes: lazy(() => this.#classesFor(replayable)),
    };
    if (this.#replayed.size >= MAX_REMEMBERED) this.#replayed.clear();
    this.#replayed.set(address, replayed);
    return replayed;
  }

  #classesFor(replayable: Replayable | undefined): readonly ClassArrival[] {
    if (replayable?.watched.kind !== "classes") return [];
    const { search } = replayable.watched;
    const days = watchedWeekdays(search);
    const inTime = this.#classes.filter(
      ({ studioId, one }) =>
        (days === undefined || days.includes(one.weekday)) &&
        isWanted(search, one, findCard(this.#deps.catalogue, studioId)?.price ?? null),
    );
    return amongStudios(this.#deps, replayable, inTime);
  }

  #changesOf(ids: readonly number[], known: unknown): StudioChange[] {
    const told = keptStudiosSchema.parse(known);
    return ids.flatMap((id) => {
      const before = told[id];
      const now = findKept(this.#deps.catalogue, id) ?? (before && { ...before, isListed: false });
      if (now === undefined) return [];
      const changes = listChanges(before ?? { ...now, isListed: false }, now);
      return changes.length === 0 ? [] : [{ id, now, changes }];
    });
  }
}

function amongStudios<One extends { readonly studioId: number }>(
  deps: FinderDeps,
  replayable: Replayable | undefined,
  arrivals: readonly One[],
): readonly One[] {
  const query = replayable?.query;
  if (query === undefined || arrivals.length === 0) return [];
  const found = matchStudios(deps, query, [...new Set(arrivals.map(({ studioId }) => studioId))]);
  return arrivals.filter(({ studioId }) => found.has(studioId));
}

/** As the search for classes asks it; how many places are left is never asked (`readWatched`). */
function isWanted(search: ClassesState, one: WeekClass, studioPriceCents: number | null): boolean {
  const { from = 0, to = Number.POSITIVE_INFINITY } = search;
  if (one.startMinutes < from || one.startMinutes >= to) return false;
  const asked = { ...one, priceCents: one.priceCents ?? studioPriceCents, placesLeft: null };
  return classFilters.every(({ name, has }) => {
    const chosen = listClassChoices(search[name]);
    if (has === undefined || chosen.length === 0) return true;
    const had = has(asked).map(String);
    return chosen.some((choice) => had.includes(choice));
  });
}
