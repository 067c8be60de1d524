import { readWatched, type Watched } from "#domain/rules/alerts/alert-address.ts";
import {
  type KeptStudio,
  keptStudiosSchema,
  listChanges,
} from "#domain/rules/alerts/studio-changes.ts";
import { lazy } from "#domain/rules/basics/lazy.ts";
import type { Deps } from "#server/deps.ts";
import {
  type Arrival,
  findOldestMark,
  listArrivalsAfter,
  type WatchedAlert,
} from "./alert-queries.ts";
import { findKept } from "./favourites.ts";
import { replayStudios } from "./replay.ts";

/** Of a studio that somebody keeps: how it was, how it is, and that in words. */
export type StudioChange = {
  readonly id: number;
  readonly now: KeptStudio;
  readonly changes: readonly string[];
};

/** What is new for one alert; a search that nobody can replay any more has no news ever again. */
export type News = {
  readonly watched: Watched | undefined;
  readonly isUnreadable: boolean;
  /** The newest first. */
  readonly studioIds: readonly number[];
  readonly changes: readonly StudioChange[];
};

type Marked = Pick<WatchedAlert, "address" | "toldUntil" | "known">;

type Replayed = {
  readonly watched: Watched | undefined;
  /** Of the studios that came lately, those that the search finds; undefined where it can't be replayed. */
  readonly arrivals: () => readonly Arrival[] | undefined;
};

type FinderDeps = Pick<Deps, "db" | "catalogue" | "now">;

const noNews = { isUnreadable: false, studioIds: [], changes: [] } as const;

/** Searches are replayed once for all alerts that have the same address, as long as one pass takes. */
export class NewsFinder {
  readonly #deps: FinderDeps;
  /** The newest first. */
  readonly #arrivals: readonly Arrival[];
  readonly #replayed = new Map<string, Replayed>();

  constructor(deps: FinderDeps, arrivals: readonly Arrival[]) {
    this.#deps = deps;
    this.#arrivals = arrivals.toSorted((a, b) => b.arrivedAt.getTime() - a.arrivedAt.getTime());
  }

  /** With what came since whoever waits longest was told. */
  static async create(deps: FinderDeps): Promise<NewsFinder> {
    const mark = await findOldestMark(deps.db);
    return new NewsFinder(deps, mark === undefined ? [] : await listArrivalsAfter(deps.db, mark));
  }

  find({ address, toldUntil, known }: Marked): News {
    const { watched, arrivals } = this.#replay(address);
    if (watched === undefined) return { ...noNews, watched, isUnreadable: true };
    if (watched.kind === "favourites") {
      return { ...noNews, watched, changes: this.#changesOf(watched.ids, known) };
    }
    const since = toldUntil ?? this.#deps.now();
    const newest = this.#arrivals[0];
    if (newest === undefined || newest.arrivedAt <= since) return { ...noNews, watched };
    const found = arrivals();
    if (found === undefined) return { ...noNews, watched, isUnreadable: true };
    const fresh = found.filter(({ arrivedAt }) => arrivedAt > since);
    return { ...noNews, watched, studioIds: fresh.map(({ studioId }) => studioId) };
  }

  #replay(address: string): Replayed {
    const known = this.#replayed.get(address);
    if (known !== undefined) return known;
    const watched = readWatched(address);
    const replayed = {
      watched,
      arrivals: lazy(() => (watched?.kind === "studios" ? this.#arrivalsFor(watched) : [])),
    };
    this.#replayed.set(address, replayed);
    return replayed;
  }

  #arrivalsFor({ search }: Extract<Watched, { kind: "studios" }>): readonly Arrival[] | undefined {
    const found = replayStudios(this.#deps, search);
    if (found === undefined || found.length === 0) return found && [];
    const ids = new Set(found);
    return this.#arrivals.filter(({ studioId }) => ids.has(studioId));
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
