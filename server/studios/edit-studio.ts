import {
  type EditField,
  type StudioEdit,
  type StudioForm,
  studioEditSchema,
} from "#domain/contracts/console/studio-edit.ts";
import type { DeedName } from "#domain/deeds.ts";
import { sharesPhone } from "#domain/rules/imports/matching/likely-same.ts";
import { type FactField, factFields } from "#domain/rules/studio/precedence.ts";
import type { StudioRow } from "#server/catalogue/live-studio-queries.ts";
import type { Database } from "#server/database/database.ts";
import type { StoreDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { change, nothingToLock } from "#server/history/change.ts";
import { findLastToChange } from "#server/history/lock-at.ts";
import { deleteSuggestions } from "./fact-queries.ts";
import { findFreeSlug } from "./free-slugs.ts";
import { listKnownLike } from "./likely-same.ts";
import { cityOfStudio, locateListing } from "./place-of-studio.ts";
import { filledFields } from "./plan-save.ts";
import { readableHours, readChangedFields, readOrRefuse } from "./read-studio-form.ts";
import {
  type SaveBase,
  type SavedStudio,
  type StudioChange,
  type StudioCreation,
  saveStudio,
} from "./save-studio.ts";
import { findStudioRow, lockStudio } from "./studio-queries.ts";

export type StudioEditing = {
  readonly studioId: number;
  /** The version that the form was filled with. */
  readonly version: number;
  /** The fields that were changed, as typed. */
  readonly changes: Partial<StudioForm>;
  /** Fields that were looked at and found right. */
  readonly confirms?: readonly FactField[];
};

/** An operator's word stands above the owner's here: whose value it replaces is shown beside the field. */
export async function editStudio(
  deps: StoreDeps,
  actor: Actor,
  { studioId, version, changes, confirms = [] }: StudioEditing,
): Promise<SavedStudio> {
  return saveAsOperator(deps, actor, "studio.edit", async (tx) => {
    const studio = await lockStudio(tx, studioId);
    if (studio !== undefined) await refuseMerged(tx, studio);
    const read = readChangedFields(changes, [readableHours(studio?.hours)]);
    return {
      studioId,
      readVersion: version,
      values: { ...read, ...(studio && (await addressFor(tx, studio, read))) },
      insistsOn: factFields.filter((field) => field in read),
      confirms,
    };
  });
}

/** Nobody reads what would be written there: its page is another one by now. */
async function refuseMerged(tx: Database, { id, mergedIntoId }: StudioRow): Promise<void> {
  if (mergedIntoId === null) return;
  const by = (await findLastToChange(tx, "studio", id)) ?? "Somebody else";
  const into = await findStudioRow(tx, mergedIntoId);
  throw new AppError(
    "conflict",
    `${by} has merged this studio into ${into?.name ?? `studio ${mergedIntoId}`}. Nothing was saved.`,
  );
}

type Wish = Omit<StudioCreation, keyof SaveBase> | Omit<StudioChange, keyof SaveBase>;

/** `saveStudio` compares versions, tells and announces by itself: of listings and proposals, too. */
async function saveAsOperator(
  deps: StoreDeps,
  actor: Actor,
  deed: Extract<DeedName, `studio.${string}`>,
  wish: (tx: Database) => Promise<Wish & Pick<SaveBase, "reason">>,
): Promise<SavedStudio> {
  const now = deps.now();
  const save = { actor, action: deed, origin: { source: "operator" }, now } as const;
  return change(deps, {
    actor,
    deed,
    lock: wish,
    apply: (tx, wished) => saveStudio(tx, { ...save, ...wished }),
  });
}

/** A page's address follows its studio's name and city; the former one redirects. */
async function addressFor(tx: Database, studio: StudioRow, read: Partial<StudioEdit>) {
  if (read.name === undefined && read.city === undefined) return {};
  const { name = studio.name, neighborhood = studio.neighborhood } = read;
  const place =
    read.city === undefined
      ? { city: studio.city, citySlug: studio.citySlug }
      : cityOfStudio({ city: read.city });
  const named = { name, neighborhood, ...place };
  return { ...place, slug: await findFreeSlug(tx, named, studio.id) };
}

export type StudioAddition = {
  readonly form: StudioForm;
  /** Although one of this name or telephone number is there: it is another one. */
  readonly isAnother: boolean;
};

/** Answers with the new studio's id. Without a position it lies where its postal code or its city does. */
export async function addStudio(
  deps: StoreDeps,
  actor: Actor,
  { form, isAnother }: StudioAddition,
): Promise<number> {
  const { studio } = await saveAsOperator(deps, actor, "studio.add", async (tx) => {
    const placed = await withPosition(tx, form);
    const read = readOrRefuse(studioEditSchema, placed, [readableHours(null)]);
    const place = cityOfStudio(read);
    if (!isAnother) await refuseKnown(tx, { ...read, ...place });
    const slug = await findFreeSlug(tx, { ...read, ...place });
    return { values: { ...read, ...place, slug, source: "operator", lastUpdated: deps.now() } };
  });
  return studio.id;
}

async function withPosition(tx: Database, form: StudioForm): Promise<StudioForm> {
  if (form.latitude !== "" || form.longitude !== "") return form;
  const located = await locateListing(tx, form);
  if (located === undefined) return form;
  return {
    ...form,
    latitude: String(located.latitude),
    longitude: String(located.longitude),
    isPositionApproximate: located.isPositionApproximate ? "on" : "",
  };
}

/** Each by its number, with its name and what the two have in common; at the telephone, whoever answers it too. */
async function refuseKnown(tx: Database, added: StudioEdit): Promise<void> {
  const { latitude, longitude, ...place } = added;
  const known = await listKnownLike(tx, { ...place, position: { latitude, longitude } });
  if (known.length === 0) return;
  throw new AppError("conflict", "We may have this studio already.", {
    issues: [
      ...known.map(({ studioId, name, city, reasons }) => ({
        path: `isAnother.${studioId}`,
        message: `${name}, ${city}: ${reasons.join("; ")}`,
      })),
      ...known
        .filter(({ phone }) => sharesPhone(added.phone, phone))
        .map(({ studioId, name, city }) => ({
          path: `phone.${studioId}`,
          message: `${name}, ${city}`,
        })),
    ],
  });
}

/** Who may not add a studio is told before they have filled in a form. */
export async function prepareStudio(_deps: Pick<StoreDeps, "db">, actor: Actor): Promise<null> {
  requireRight(actor, "directory");
  return null;
}

type Hiding = {
  readonly studioId: number;
  readonly reason?: string | undefined;
  /** Which one was seen, where that matters. */
  readonly version?: number | undefined;
};

/** From the search, the map and the sitemap; its page answers as if it were gone. */
export async function hideStudio(
  deps: StoreDeps,
  actor: Actor,
  { version, ...hiding }: Hiding,
): Promise<SavedStudio> {
  return saveAsOperator(deps, actor, "studio.hide", async () => ({
    ...hiding,
    readVersion: version,
    values: { hidden: true },
  }));
}

/** All that is known of it was looked at, and is still right. */
export async function confirmStudio(
  deps: StoreDeps,
  actor: Actor,
  { studioId, version }: { readonly studioId: number; readonly version: number },
): Promise<SavedStudio> {
  return saveAsOperator(deps, actor, "studio.confirm", async (tx) => {
    const studio = await lockStudio(tx, studioId);
    return {
      studioId,
      readVersion: version,
      values: {},
      confirms: studio === undefined ? [] : filledFields(studio),
    };
  });
}

/** One that was merged comes back by undoing that, with all that went with it. */
export async function showStudio(
  deps: StoreDeps,
  actor: Actor,
  { studioId, version }: Omit<Hiding, "reason">,
): Promise<SavedStudio> {
  return saveAsOperator(deps, actor, "studio.show", async (tx) => {
    const into = (await lockStudio(tx, studioId))?.mergedIntoId ?? null;
    if (into === null) return { studioId, readVersion: version, values: { hidden: false } };
    throw new AppError(
      "conflict",
      `This studio was merged into studio ${into}. Undo the merge to get it back.`,
    );
  });
}

export type DismissedSuggestion = {
  readonly studioId: number;
  /** One, or both coordinates. */
  readonly fields: readonly EditField[];
};

/** What an import says is not wanted, or is taken by now: nobody is asked again until a file says something else. */
export async function dismissSuggestion(
  deps: Pick<StoreDeps, "db">,
  actor: Actor,
  { studioId, fields }: DismissedSuggestion,
): Promise<void> {
  await change(deps, {
    actor,
    deed: "suggestion.dismiss",
    lock: nothingToLock,
    apply: async (tx, _, tell) => {
      const said = await deleteSuggestions(tx, studioId, fields);
      if (said.length === 0) return;
      const dismissed = Object.fromEntries(said.map(({ field, value }) => [field, value]));
      await tell({ subjectId: studioId, after: { dismissed } });
    },
  });
}
