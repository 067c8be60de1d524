import { useEffect, useState } from "react";
import { z } from "zod";
import { readGrid } from "#domain/rules/classes/grid.ts";
import { sortRows } from "#domain/rules/classes/grid-edits.ts";
import { readGridText, writeGridText } from "#domain/rules/classes/grid-text.ts";

/** A week that was typed, and what the form began with. */
export type KeptWeek = {
  readonly classes: string;
  readonly version: number;
  readonly texts: string;
};

const keptSchema = z.object({ classes: z.string(), version: z.int(), texts: z.string() });

const keyOf = (studioId: number) => `timetable.${studioId}`;

/** In this tab, until it is saved: a browser that reloads, or is closed by mistake and comes back, loses nothing. */
export function keepWeek(studioId: number, kept: KeptWeek | undefined): void {
  try {
    if (kept === undefined) sessionStorage.removeItem(keyOf(studioId));
    else sessionStorage.setItem(keyOf(studioId), JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing asks before it leaves.
  }
}

/** What was typed here before and is not what is stored; undefined while the page is not alive yet. */
export function useKeptWeek(studioId: number, stored: string): KeptWeek | undefined {
  const [kept, setKept] = useState<KeptWeek>();
  useEffect(() => {
    const found = findKept(studioId);
    const isSaved = found === undefined || isSameWeek(found.classes, stored);
    if (isSaved) keepWeek(studioId, undefined);
    setKept(isSaved ? undefined : found);
  }, [studioId, stored]);
  return kept;
}

function findKept(studioId: number): KeptWeek | undefined {
  try {
    return keptSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOf(studioId)) ?? "null")).data;
  } catch {
    return undefined;
  }
}

/** However it is written: what was typed is stored in words of its own. */
function isSameWeek(one: string, other: string): boolean {
  return meaningOf(one) === meaningOf(other);
}

function meaningOf(text: string): string {
  const rows = sortRows(readGridText(text).map(({ row }) => row));
  const { lessons, problems } = readGrid(rows);
  return problems.length > 0 ? writeGridText(rows) : JSON.stringify(lessons);
}
