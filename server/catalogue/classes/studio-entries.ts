import { timeZoneOf } from "#domain/rules/dates/time-zone.ts";
import type { StudioIndex } from "../search/index-studios.ts";
import type { LessonColumns } from "./lesson-columns.ts";

/** Of each entry of the grid what a search for classes asks of its studio. */
export type StudioEntries = {
  readonly slots: Int32Array;
  /** In `zones`. */
  readonly zones: Uint8Array;
  /** What the filters take its price for. */
  readonly kinds: Uint8Array;
  /** -1 for a studio that is not live. */
  readonly entryOfSlot: Int32Array;
};

export const zones = ["America/Toronto", "America/Winnipeg"] as const;
export type Zone = (typeof zones)[number];

const known = new WeakMap<StudioIndex, { columns: LessonColumns; entries: StudioEntries }>();

export function studioEntries(index: StudioIndex, columns: LessonColumns): StudioEntries {
  const found = known.get(index);
  if (found?.columns === columns && found.entries.entryOfSlot.length === columns.slots) {
    return found.entries;
  }
  const rows = index.grid.entries;
  const cardOf = (row: number) => index.studios[row]?.card;
  const slots = Int32Array.from(rows, (row) => columns.slotOf(cardOf(row)?.id ?? 0));
  const entryOfSlot = new Int32Array(columns.slots).fill(-1);
  slots.forEach((slot, entry) => {
    if (slot >= 0) entryOfSlot[slot] = entry;
  });
  const entries = {
    slots,
    entryOfSlot,
    zones: Uint8Array.from(rows, (row) => zones.indexOf(timeZoneOf(cardOf(row)?.longitude ?? 0))),
    kinds: Uint8Array.from(rows, (row) => columns.codes.kindOf(cardOf(row)?.price ?? null)),
  };
  known.set(index, { columns, entries });
  return entries;
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
