import type { Database } from "#server/database/database.ts";
import { announceStudios } from "./announce-studios.ts";
import { listSampleTouches, lockSample } from "./sample-queries.ts";
import { updateHidden } from "./studio-queries.ts";

/** A fictional studio that stays, and why: somebody has had to do with it. */
export type TouchedSample = {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly touchedBy: readonly string[];
};

/** Nobody finds the fictional studios any more, but for those that are somebody's by now; of `ids` alone, if given. */
export async function hideSample(
  tx: Database,
  ids?: readonly number[],
): Promise<{ hidden: number[]; kept: TouchedSample[] }> {
  const shown = (await lockSample(tx, { hidden: false })).filter(isAmong(ids));
  const touches = await listSampleTouches(tx);
  const hidden = shown.filter(({ id }) => !touches.has(id)).map(({ id }) => id);
  await write(tx, hidden, true);
  const kept = shown.flatMap((studio) => {
    const touchedBy = touches.get(studio.id);
    return touchedBy === undefined ? [] : [{ ...studio, touchedBy }];
  });
  return { hidden, kept };
}

/** Those of them that are hidden are there again. */
export async function showSample(tx: Database, ids: readonly number[]): Promise<number[]> {
  const hidden = (await lockSample(tx, { hidden: true })).filter(isAmong(ids)).map(({ id }) => id);
  await write(tx, hidden, false);
  return hidden;
}

async function write(tx: Database, ids: readonly number[], hidden: boolean): Promise<void> {
  if (ids.length === 0) return;
  await updateHidden(tx, ids, hidden);
  await announceStudios(tx, ids);
}

function isAmong(ids: readonly number[] | undefined): (studio: { id: number }) => boolean {
  const wanted = ids && new Set(ids);
  return ({ id }) => wanted?.has(id) ?? true;
}
