import { type StudioForm, studioEditSchema } from "#domain/contracts/console/studio-edit.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import type { Database } from "#server/database/database.ts";
import type { StoreDeps } from "#server/deps.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { cityOfStudio } from "./city-of-studio.ts";
import { findFreeSlug } from "./free-slug.ts";
import { locateListing } from "./locate-listing.ts";
import { readOrRefuse } from "./read-studio-form.ts";
import { saveStudio } from "./save-studio.ts";
import { findSameStudio } from "./studio-queries.ts";

export type StudioAddition = {
  readonly form: StudioForm;
  /** Although one of this name or telephone number is there: it is another one. */
  readonly isAnother: boolean;
};

/** Answers with the new studio's id. Without a position it lies where its postal code or its city does. */
export async function addStudio(
  { db, now }: StoreDeps,
  actor: Actor,
  { form, isAnother }: StudioAddition,
): Promise<number> {
  requireRight(actor, "directory");
  return db.transaction(async (tx) => {
    const placed = await withPosition(tx, form);
    const read = readOrRefuse(studioEditSchema, placed);
    const place = cityOfStudio(read);
    if (!isAnother) await refuseKnown(tx, { ...read, ...place });
    const slug = await findFreeSlug(tx, { ...read, ...place });
    const { studio } = await saveStudio(tx, {
      actor,
      action: "studio.add",
      origin: { source: "operator" },
      now: now(),
      values: { ...read, ...place, slug, source: "operator", lastUpdated: now() },
    });
    return studio.id;
  });
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

type Named = { name: string; citySlug: string; phone: string | null };

async function refuseKnown(tx: Database, { name, citySlug, phone }: Named): Promise<void> {
  const digits = phone?.replace(/\D/g, "").slice(-10);
  const phoneDigits = digits?.length === 10 ? digits : undefined;
  const same = await findSameStudio(tx, { citySlug, slug: slugify(name), name, phoneDigits });
  if (same === undefined) return;
  const message = `Studio ${same} has this name or this telephone number already.`;
  throw new AppError("conflict", message, {
    issues: [{ path: "isAnother", message: String(same) }],
  });
}
