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
  count: number;
};

export type SearchCount = {
  readonly studioId: number;
  readonly month: string;
  readonly words: string;
  count: number;
};

/** Counts one more of a network for a studio and kind on its day; answers how many that makes. */
export type CountNetwork = (
  event: Pick<SettledEvent, "day" | "network" | "kind">,
  studioId: number,
) => number;

/** Adds events up by day and by search; what goes beyond a network's limit is in neither. */
export function addUp(
  events: readonly SettledEvent[],
  countNetwork: CountNetwork,
): { days: DayCount[]; searches: SearchCount[] } {
  const days = new Map<string, DayCount>();
  const searches = new Map<string, SearchCount>();
  for (const event of events) {
    const { kind, day, words } = event;
    const month = day.slice(0, 7);
    for (const studioId of event.studioIds) {
      if (countNetwork(event, studioId) > MAX_A_DAY) continue;
      addTo(days, `${studioId} ${day} ${kind}`, () => ({ studioId, day, kind, count: 0 }));
      if (words === "") continue;
      addTo(searches, `${studioId} ${month} ${words}`, () => ({
        ...{ studioId, month, words },
        count: 0,
      }));
    }
  }
  return { days: [...days.values()], searches: [...searches.values()] };
}

function addTo<Row extends { count: number }>(
  rows: Map<string, Row>,
  key: string,
  begin: () => Row,
): void {
  const row = rows.get(key) ?? begin();
  row.count += 1;
  rows.set(key, row);
}
