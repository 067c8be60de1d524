import { timeZoneOf } from "#domain/rules/dates/time-zone.ts";
import type { StudioIndex } from "../search/index-studios.ts";
import type { LessonColumns } from "./lesson-columns.ts";

/** Of each row of the index what a search for classes asks of its studio. */
export type StudioRows = {
  readonly slots: Int32Array;
  /** 1 where the clock shows Central time. */
  readonly zones: Uint8Array;
  /** What the filters take its price for. */
  readonly kinds: Uint8Array;
};

export const zones = ["America/Toronto", "America/Winnipeg"] as const;
const zoneNumbers = { "America/Toronto": 0, "America/Winnipeg": 1 } as const;

type Known = StudioRows & { readonly columns: LessonColumns; readonly count: number };

const known = new WeakMap<StudioIndex, Known>();

export function studioRows(index: StudioIndex, columns: LessonColumns): StudioRows {
  const found = known.get(index);
  if (found?.columns === columns && found.count === columns.slots) return found;
  const { studios } = index;
  const rows = {
    columns,
    count: columns.slots,
    slots: Int32Array.from(studios, ({ card }) => columns.slotOf(card.id)),
    zones: Uint8Array.from(studios, ({ card }) => zoneNumbers[timeZoneOf(card.longitude)]),
    kinds: Uint8Array.from(studios, ({ card }) => columns.codes.kindOf(card.price)),
  };
  known.set(index, rows);
  return rows;
}

const ranks = new WeakMap<StudioIndex, Int32Array>();

/** The place of each row among all by name, then number. */
export function nameRanks(index: StudioIndex): Int32Array {
  const found = ranks.get(index);
  if (found !== undefined) return found;
  const { studios } = index;
  const sorted = [...studios.keys()].sort((a, b) => {
    const [one, other] = [studios[a]?.card, studios[b]?.card];
    if (one === undefined || other === undefined) return 0;
    return (one.name < other.name ? -1 : Number(one.name > other.name)) || one.id - other.id;
  });
  const ranked = new Int32Array(studios.length);
  sorted.forEach((row, rank) => {
    ranked[row] = rank;
  });
  ranks.set(index, ranked);
  return ranked;
}
