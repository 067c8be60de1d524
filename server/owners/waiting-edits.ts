import {
  type EditedValues,
  editedValuesSchema,
  type ReviewItem,
} from "#domain/contracts/console/review-items.ts";
import type { StudioEdit, StudioForm } from "#domain/contracts/console/studio-edit.ts";
import { ontarioDay } from "#domain/rules/dates/calendar.ts";
import { comingSpecialDays } from "#domain/rules/hours/special-days.ts";
import { type ChangeUnit, unitKey } from "#domain/rules/owners/owner-edit.ts";
import { factWords } from "#domain/rules/queue/compare-facts.ts";
import { shortLabel } from "#domain/rules/studio/field-labels.ts";
import { writeStudioForm } from "#domain/rules/studio/studio-form.ts";
import { namesOf, type OwnerField, ownerFields, studioFields } from "#domain/studio-fields.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import type { StoreDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { writeAudit } from "#server/history/audit-queries.ts";
import {
  parseReviewItem,
  submitReviewItem,
  withdrawReviewItem,
} from "#server/proposals/proposals.ts";
import {
  listOwnersEdits,
  type ReviewItemRow,
  updateReviewItem,
} from "#server/proposals/review-item-queries.ts";
import { addressOf, changeOwned } from "./change-owned.ts";

/** A change that an owner wishes for, and what it would change. */
export type WaitingEdit = {
  readonly row: ReviewItemRow;
  readonly key: string;
  readonly changes: EditedValues;
  readonly fields: readonly OwnerField[];
};

export async function listWaitingEdits(db: Database, studioId: number): Promise<WaitingEdit[]> {
  return (await listOwnersEdits(db, [studioId])).flatMap((row) => waitingEdit(row) ?? []);
}

function waitingEdit(row: ReviewItemRow): WaitingEdit | undefined {
  const item: ReviewItem = parseReviewItem(row);
  if (item.kind !== "edit") return undefined;
  const { changes } = item.proposal;
  const fields = ownerFields.filter((field) => changes[field] !== undefined);
  const [first] = fields;
  if (first === undefined) return undefined;
  return { row, key: unitKey(first, studioFields[first]), changes, fields };
}

/** One of them, as its owner reads it. */
export type ShownEdit = {
  readonly id: number;
  readonly version: number;
  readonly since: Date;
  readonly fields: readonly OwnerField[];
  readonly lines: readonly {
    readonly label: string;
    readonly now: string;
    readonly next: string;
  }[];
};

export function showEdit({ row, changes, fields }: WaitingEdit, studio: StudioRow): ShownEdit {
  const [now, next] = [new Map(Object.entries(studio)), new Map(Object.entries(changes))];
  const spoken = fields.filter((field) => field !== "latitude" && field !== "longitude");
  return {
    ...{ id: row.id, version: row.version, since: row.createdAt, fields },
    lines: [
      ...spoken.map((field) => ({
        label: shortLabel(studioFields[field]),
        now: factWords(field, now.get(field)),
        next: factWords(field, next.get(field)),
      })),
      ...(spoken.length < fields.length
        ? [{ label: "Pin on the map", now: "", next: "moved" }]
        : []),
    ],
  };
}

/** What the owner has said of the studio, whether visitors see it yet or not; days that are over are no more to say. */
export function ownersForm(
  studio: StudioRow,
  waiting: readonly WaitingEdit[],
  now: Date,
): StudioForm {
  const specialDays = comingSpecialDays(studio.specialDays, ontarioDay(now));
  const wished: StudioRow = { ...studio, specialDays };
  for (const { changes } of waiting) Object.assign(wished, changes);
  return writeStudioForm(wished);
}

type Wish = {
  readonly studio: StudioRow;
  readonly unit: ChangeUnit<OwnerField>;
  /** Those of the unit that are to be other than the page says. */
  readonly changes: Partial<StudioEdit>;
  readonly waiting: readonly WaitingEdit[];
};

/** Each unit waits once: who changes it again changes what waits, and who wishes for what is there wishes for nothing. */
export async function fileEdit(
  { now }: Pick<StoreDeps, "now">,
  tx: Database,
  owner: Actor,
  { studio, unit, changes, waiting }: Wish,
): Promise<"waiting" | "withdrawn" | "none"> {
  // After a merge there may be two: the newer is what the form shows, and the older is over with it.
  const [known, ...older] = waiting.filter(({ key }) => key === unit.key).toReversed();
  for (const { row } of older) await withdrawReviewItem(tx, owner, row, now());
  const names = namesOf(changes);
  if (names.length === 0) {
    if (known === undefined) return "none";
    await withdrawReviewItem(tx, owner, known.row, now());
    return "withdrawn";
  }
  const live = new Map(Object.entries(studio));
  const proposal = {
    changes: editedValuesSchema.parse(changes),
    base: editedValuesSchema.parse(Object.fromEntries(names.map((name) => [name, live.get(name)]))),
  };
  const from = { submittedBy: owner.name, email: addressOf(owner) };
  if (known === undefined) {
    await submitReviewItem(tx, owner, { kind: "edit", studioId: studio.id, ...from, proposal });
    return "waiting";
  }
  // Whoever wrote it last is told what becomes of it.
  await updateReviewItem(tx, known.row, { ...from, proposal });
  await writeAudit(tx, { actor: owner, action: "review-item.change", subjectId: known.row.id });
  return "waiting";
}

type Withdrawal = { readonly studioId: number; readonly id: number };

/** The page stays as it is. What is decided by then is told. */
export async function withdrawEdit(
  deps: StoreDeps,
  actor: Actor,
  { studioId, id }: Withdrawal,
): Promise<void> {
  await changeOwned(deps, {
    actor,
    studioId,
    apply: async (tx, studio, owner) => {
      const known = (await listWaitingEdits(tx, studio.id)).find(({ row }) => row.id === id);
      if (known === undefined) {
        throw new AppError("not-found", "This change waits no more: it was decided or withdrawn.");
      }
      await withdrawReviewItem(tx, owner, known.row, deps.now());
    },
  });
}
