import { type CountedKind, MAX_A_DAY } from "./counted-kinds.ts";

/** What was noted of one answer, click or message, with the studios as they are by now. */
export type SettledEvent = {
  readonly kind: CountedKind;
  readonly day: string;
  readonly network: string;
  /** Of a search; empty for all else. */
  readonly words: string;
  readonly studioIds: readonly number[];
};

export type DayCount = {
  readonly studioId: number;
  readonly day: string;
  readonly kind: CountedKind;
  readonly count: number;
};

export type SearchCount = {
  readonly studioId: number;
  readonly month: string;
  readonly words: string;
  readonly count: number;
};

/** Counts one more of a network for a studio and kind on its day; answers how many that makes. */
export type CountNetwork = (
  event: Pick<SettledEvent, "day" | "network" | "kind">,
  studioId: number,
) => number;

/** By studio: a key of text for each count would take several times as long. */
type Counts<Of> = { readonly of: Of; readonly byStudio: Map<number, number> };

/** Adds events up by day and by search; what goes beyond a network's limit is in neither. */
export function addUp(
  events: readonly SettledEvent[],
  countNetwork: CountNetwork,
): { days: DayCount[]; searches: SearchCount[] } {
  const days = new Map<string, Counts<Pick<DayCount, "day" | "kind">>>();
  const searches = new Map<string, Counts<Pick<SearchCount, "month" | "words">>>();
  for (const event of events) {
    const { kind, day, words } = event;
    const month = day.slice(0, 7);
    const ofDay = countsOf(days, `${day} ${kind}`, { day, kind });
    const ofSearch =
      words === "" ? undefined : countsOf(searches, `${month} ${words}`, { month, words });
    for (const studioId of event.studioIds) {
      if (countNetwork(event, studioId) > MAX_A_DAY) continue;
      addOne(ofDay, studioId);
      if (ofSearch !== undefined) addOne(ofSearch, studioId);
    }
  }
  return { days: rowsOf(days), searches: rowsOf(searches) };
}

function countsOf<Of>(all: Map<string, Counts<Of>>, key: string, of: Of): Counts<Of> {
  const known = all.get(key) ?? { of, byStudio: new Map() };
  all.set(key, known);
  return known;
}

function addOne({ byStudio }: Counts<unknown>, studioId: number): void {
  byStudio.set(studioId, (byStudio.get(studioId) ?? 0) + 1);
}

function rowsOf<Of>(all: ReadonlyMap<string, Counts<Of>>) {
  return [...all.values()].flatMap(({ of, byStudio }) =>
    Array.from(byStudio, ([studioId, count]) => ({ ...of, studioId, count })),
  );
}
