import type { StudioEdit, StudioForm } from "#domain/contracts/console/studio-edit.ts";
import { type FactField, factFields } from "#domain/rules/studio/fact-fields.ts";
import type { StudioRow } from "#server/catalogue/live-studios.ts";
import type { Database } from "#server/database/database.ts";
import type { StoreDeps } from "#server/deps.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { cityOfStudio } from "./city-of-studio.ts";
import { findFreeSlug } from "./free-slug.ts";
import { readChangedFields } from "./read-studio-form.ts";
import { type SavedStudio, saveStudio } from "./save-studio.ts";
import { lockStudio } from "./studio-queries.ts";

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
  { db, now }: StoreDeps,
  actor: Actor,
  { studioId, version, changes, confirms = [] }: StudioEditing,
): Promise<SavedStudio> {
  requireRight(actor, "directory");
  const read = readChangedFields(changes);
  return db.transaction(async (tx) => {
    const studio = await lockStudio(tx, studioId);
    return saveStudio(tx, {
      actor,
      action: "studio.edit",
      origin: { source: "operator" },
      now: now(),
      studioId,
      readVersion: version,
      values: { ...read, ...(studio && (await addressFor(tx, studio, read))) },
      insistsOn: factFields.filter((field) => field in read),
      confirms,
    });
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
