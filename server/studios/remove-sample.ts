import { z } from "zod";
import { readIdRanges, writeIdRanges } from "#domain/rules/studio/id-ranges.ts";
import type { Database } from "#server/database/database.ts";
import type { StoreDeps } from "#server/deps.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import type { AuditRow } from "#server/history/audit-queries.ts";
import { change, nothingToLock } from "#server/history/change.ts";
import type { Undoable } from "#server/history/undoable.ts";
import { listSample, listSampleTouches, lockSample } from "./sample-queries.ts";
import { announceStudios, updateHidden } from "./studio-queries.ts";

export type RemovedSample = {
  readonly removed: number;
  /** Of the entry that can be undone; null where nothing was left to remove. */
  readonly auditId: number | null;
  readonly kept: readonly TouchedSample[];
};

/** The fictional directory goes, once real studios are in: hidden at once, with one entry in the log. */
export async function removeSample(
  deps: Pick<StoreDeps, "db">,
  actor: Actor,
): Promise<RemovedSample> {
  return change(deps, {
    actor,
    deed: "directory.remove-sample",
    lock: nothingToLock,
    apply: async (tx, _, tell) => {
      const { hidden, kept } = await hideSample(tx);
      if (hidden.length === 0) return { removed: 0, auditId: null, kept };
      const auditId = await tell({
        subjectId: "sample",
        before: { removedStudios: "" },
        after: { removedStudios: writeIdRanges(hidden) },
      });
      return { removed: hidden.length, auditId, kept };
    },
  });
}

const SHOWN_NAMES = 12;
const SHOWN_KEPT = 50;

export type SamplePreview = {
  /** How many go, and the first of them by name. */
  readonly going: number;
  readonly names: readonly string[];
  /** How many stay, and the first of them with the reason. */
  readonly staying: number;
  readonly kept: readonly TouchedSample[];
};

/** What removing the sample would do. It changes nothing. */
export async function previewSample(
  { db }: Pick<StoreDeps, "db">,
  actor: Actor,
): Promise<SamplePreview> {
  requireRight(actor, "directory");
  const shown = await listSample(db, { hidden: false });
  const { going, kept } = divide(shown, await listSampleTouches(db));
  return {
    going: going.length,
    names: going.slice(0, SHOWN_NAMES).map(({ name, city }) => `${name}, ${city}`),
    staying: kept.length,
    kept: kept.slice(0, SHOWN_KEPT),
  };
}

type SampleStudio = Omit<TouchedSample, "touchedBy">;

function divide(shown: readonly SampleStudio[], touches: ReadonlyMap<number, readonly string[]>) {
  const kept = shown.flatMap((studio) => {
    const touchedBy = touches.get(studio.id);
    return touchedBy === undefined ? [] : [{ ...studio, touchedBy }];
  });
  return { going: shown.filter(({ id }) => !touches.has(id)), kept };
}

/** A fictional studio that stays, and why: somebody has had to do with it. */
type TouchedSample = {
  readonly id: number;
  readonly name: string;
  readonly city: string;
  readonly touchedBy: readonly string[];
};

/** Nobody finds the fictional studios any more, but for those that are somebody's by now; of `ids` alone, if given. */
async function hideSample(
  tx: Database,
  ids?: readonly number[],
): Promise<{ hidden: number[]; kept: TouchedSample[] }> {
  const shown = (await lockSample(tx, { hidden: false })).filter(isAmong(ids));
  const touches = await listSampleTouches(tx);
  const { going, kept } = divide(shown, touches);
  const hidden = going.map(({ id }) => id);
  await write(tx, hidden, true);
  return { hidden, kept };
}

/** Those of them that are hidden are there again. */
async function showSample(tx: Database, ids: readonly number[]): Promise<number[]> {
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

const side = z.object({ removedStudios: z.string() });

/** The fictional studios come back, those that were shown one by one since aside; and go again, where that is undone. */
export const sampleUndoable: Undoable = {
  read: async (tx, entry) => {
    const { before, after } = sidesOf(entry);
    const isRemoval = after.removedStudios !== "";
    const left = await lockSample(tx, { hidden: isRemoval });
    const ids = new Set(readIdRanges(isRemoval ? after.removedStudios : before.removedStudios));
    return left.some(({ id }) => ids.has(id)) ? after : before;
  },
  write: async (tx, { entry, values }) => {
    const { before, after } = sidesOf(entry);
    if (side.parse(values).removedStudios === "") {
      await showSample(tx, readIdRanges(after.removedStudios));
      return { removedStudios: "" };
    }
    const { hidden } = await hideSample(tx, readIdRanges(before.removedStudios));
    return { removedStudios: writeIdRanges(hidden) };
  },
};

function sidesOf({ before, after }: AuditRow) {
  return { before: side.parse(before), after: side.parse(after) };
}
