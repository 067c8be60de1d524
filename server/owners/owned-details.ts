import type { StudioEdit, StudioForm } from "#domain/contracts/console/studio-edit.ts";
import { pick } from "#domain/rules/basics/each-name.ts";
import { ontarioDay } from "#domain/rules/dates/calendar.ts";
import { changedTexts, isSameText } from "#domain/rules/history/compare-edits.ts";
import {
  comingSpecialDays,
  readSpecialDays,
  writeSpecialDays,
} from "#domain/rules/hours/special-days.ts";
import { sortOwnerEdit } from "#domain/rules/owners/owner-edit.ts";
import { formLabel } from "#domain/rules/studio/field-labels.ts";
import {
  type FieldRow,
  namesOf,
  type OwnerField,
  ownerFields,
  studioFields,
} from "#domain/studio-fields.ts";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import type { StoreDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { changedMeanwhileWords, findLastToChange } from "#server/history/lock-at.ts";
import { rehearse } from "#server/history/rehearse.ts";
import { listStudioFacts } from "#server/studios/fact-queries.ts";
import {
  type PreviewDeps,
  readStudioPage,
  type StudioPage,
} from "#server/studios/preview-studio.ts";
import { readableHours, readChangedFields } from "#server/studios/read-studio-form.ts";
import { saveStudio } from "#server/studios/save-studio.ts";
import { findStudioRow } from "#server/studios/studio-queries.ts";
import { changeOwned } from "./change-owned.ts";
import { requireOwned } from "./owned-studio.ts";
import { fileEdit, listWaitingEdits, ownersForm, showEdit } from "./waiting-edits.ts";

export type OwnedDetails = Awaited<ReturnType<typeof getOwnedDetails>>;

/** All that its owner may say of a studio, with what waits, and how old what visitors see is. */
export async function getOwnedDetails(
  { db, now }: StoreDeps,
  actor: Actor,
  { studioId }: { readonly studioId: number },
) {
  await requireOwned(db, actor, studioId);
  const studio = await findStudioRow(db, studioId);
  if (studio === undefined) throw new AppError("not-found", "This studio is gone.");
  const waiting = await listWaitingEdits(db, studioId);
  const facts = await listStudioFacts(db, studioId);
  const { id, name, city, citySlug, slug, version, hidden } = studio;
  return {
    studio: { id, name, city, citySlug, slug, version, hidden },
    /** As the owner has said it. */
    form: ownersForm(studio, waiting, now()),
    waiting: waiting.map((edit) => showEdit(edit, studio)),
    confirmed: ownerFields.map((field) => ({
      field,
      at: facts.get(field)?.confirmedAt ?? null,
      isByStudio: facts.get(field)?.confirmedBy?.startsWith("owner:") ?? false,
    })),
  };
}

type OwnersForm = Pick<StudioForm, OwnerField>;

export type OwnedEdit = {
  readonly studioId: number;
  /** What the form was filled with; what is not in it was not on the screen. */
  readonly base: Partial<OwnersForm>;
  readonly typed: Partial<OwnersForm>;
  /** What else of a studio the form spoke of, by name. */
  readonly others?: readonly string[];
};

/** What became of what was typed, by field. */
export type EditOutcome = {
  readonly saved: readonly OwnerField[];
  readonly waiting: readonly OwnerField[];
  readonly withdrawn: readonly OwnerField[];
};

/** By the table of fields: at once, or as changes that wait, each with the value that it was based on. */
export async function saveOwnedDetails(
  deps: StoreDeps,
  actor: Actor,
  edit: OwnedEdit,
): Promise<EditOutcome> {
  const { studioId } = edit;
  return changeOwned(deps, {
    actor,
    studioId,
    apply: (tx, studio, owner) => applyEdit(deps, tx, owner, { studio, edit }),
  });
}

type Applying = { readonly studio: StudioRow; readonly edit: OwnedEdit };

async function applyEdit(
  deps: Pick<StoreDeps, "now">,
  tx: Database,
  owner: Actor,
  { studio, edit: { base, typed, others = [] } }: Applying,
): Promise<EditOutcome> {
  refuseOthersFields(others);
  const waiting = await listWaitingEdits(tx, studio.id);
  const shown = ownersForm(studio, waiting, deps.now());
  const today = ontarioDay(deps.now());
  const [before, after] = [
    { ...shown, ...withoutPastDays(base, today) },
    { ...shown, ...withoutPastDays(typed, today) },
  ];
  const changed = changedTexts(ownerFields, before, after).filter((field) => field in typed);
  await refuseOverwriting(tx, owner, studio, { before, after, shown, changed });
  const sorted = sortOwnerEdit(studioFields, ownerFields, changed);
  const live = ownersForm(studio, [], deps.now());
  const wishes = sorted.waiting.map((unit) => {
    const wished = unit.fields.filter((field) => !isSameText(after[field], live[field]));
    return { unit, names: withPair(unit.fields, wished) };
  });
  const read = readChangedFields(
    { ...pick(after, [...sorted.atOnce, ...wishes.flatMap(({ names }) => names)]) },
    [readableHours(studio.hours), ourWordsOf(studio)],
  );
  await saveStudio(tx, {
    ...{ actor: owner, action: "studio.edit", origin: { source: "owner" }, now: deps.now() },
    ...{ studioId: studio.id, values: pick(read, sorted.atOnce), insistsOn: sorted.atOnce },
  });
  const outcomes = { waiting: new Set<OwnerField>(), withdrawn: new Set<OwnerField>() };
  for (const { unit, names } of wishes) {
    const changes = pick(read, names);
    const outcome = await fileEdit(deps, tx, owner, { studio, unit, waiting, changes });
    if (outcome !== "none") for (const field of unit.fields) outcomes[outcome].add(field);
  }
  return {
    saved: sorted.atOnce,
    waiting: ownerFields.filter((field) => outcomes.waiting.has(field)),
    withdrawn: ownerFields.filter((field) => outcomes.withdrawn.has(field)),
  };
}

/** What was over before it was sent was changed by nobody. Days that can't be read are refused later, as they are. */
function withoutPastDays(form: Partial<OwnersForm>, today: string): Partial<OwnersForm> {
  if (form.specialDays === undefined) return form;
  const { days, wrong } = readSpecialDays(form.specialDays);
  if (wrong.length > 0) return form;
  return { ...form, specialDays: writeSpecialDays(comingSpecialDays(days, today)) };
}

const ourKeys = { amenities: amenityKeys, classTypes: classTypeKeys } as const;

/** Nobody looks before visitors see it: an owner chooses among our words, and keeps what is there. */
function ourWordsOf(studio: StudioRow) {
  return (read: Partial<StudioEdit>) =>
    namesOf(ourKeys).flatMap((field) => {
      const known = new Set<string>([...ourKeys[field], ...studio[field]]);
      const unknown = (read[field] ?? []).find((word) => !known.has(word));
      if (unknown === undefined) return [];
      const message = `“${unknown.slice(0, 60)}” is not in our list. Please choose from it.`;
      return [{ path: field, message }];
    });
}

/** Half of a position is another place. */
function withPair(all: readonly OwnerField[], wished: readonly OwnerField[]): OwnerField[] {
  const isPaired = (field: OwnerField) => "pair" in studioFields[field];
  return all.filter(
    (field) => wished.includes(field) || (isPaired(field) && wished.some(isPaired)),
  );
}

/** Whoever writes such a form has not got it from us. */
function refuseOthersFields(others: readonly string[]): void {
  if (others.length === 0) return;
  const rows = new Map<string, FieldRow>(Object.entries(studioFields));
  const labels = others.map((name) => {
    const row = rows.get(name);
    return row === undefined ? name : formLabel(row);
  });
  const message = `${labels.join(", ")} can’t be changed by owners. Nothing was saved.`;
  throw new AppError("forbidden", message);
}

type Sides = {
  readonly before: StudioForm;
  readonly after: StudioForm;
  readonly shown: StudioForm;
  readonly changed: readonly OwnerField[];
};

/** Only where both wrote the same field: what others did to the rest of the studio stands in nobody's way. */
async function refuseOverwriting(
  tx: Database,
  owner: Actor,
  studio: StudioRow,
  { before, after, shown, changed }: Sides,
): Promise<void> {
  const both = changed.filter(
    (field) => !isSameText(before[field], shown[field]) && !isSameText(after[field], shown[field]),
  );
  if (both.length === 0) return;
  const by = (await findLastToChange(tx, "studio", studio.id, owner.name)) ?? "Somebody else";
  throw new AppError("conflict", changedMeanwhileWords(by), {
    ...{ version: studio.version, by },
    issues: both.map((path) => ({
      path,
      message: `It is now ${shown[path] || "empty"}. You wrote ${after[path] || "nothing"}.`,
    })),
  });
}

/** The public page as it is; with what is typed, as it will look once all that waits is approved. */
export async function previewOwned(
  deps: PreviewDeps,
  actor: Actor,
  { studioId, edit }: { readonly studioId: number; readonly edit?: OwnedEdit | undefined },
): Promise<StudioPage> {
  await requireOwned(deps.db, actor, studioId);
  return rehearse(deps.db, async (tx) => {
    if (edit !== undefined) {
      await saveOwnedDetails({ ...deps, db: tx }, actor, edit);
      const save = { actor, action: "studio.edit", origin: { source: "owner" } } as const;
      for (const { changes } of await listWaitingEdits(tx, studioId)) {
        await saveStudio(tx, { ...save, now: deps.now(), studioId, values: changes });
      }
    }
    return readStudioPage(deps, tx, studioId);
  });
}
