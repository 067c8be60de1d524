import type { ImportDoubt } from "#domain/contracts/console/review-items.ts";
import type { Database } from "#server/db/database.ts";
import type { Actor } from "#server/services/actor.ts";
import { cityOfStudio } from "#server/services/studios/writing/city-of-studio.ts";
import { findFreeSlug } from "#server/services/studios/writing/free-slug.ts";
import { saveStudio } from "#server/services/studios/writing/save-studio.ts";
import type { Applied } from "./apply-proposal.ts";

type Decision = {
  readonly row: ImportDoubt;
  /** The studio that it turned out to be; without one it is new. */
  readonly intoStudioId: number | undefined;
  readonly actor: Actor;
  readonly now: Date;
};

/** A row of an import, once somebody has said what it is. */
export async function takeImportedRow(
  tx: Database,
  { row, intoStudioId, actor, now }: Decision,
): Promise<Applied> {
  const { importId = null, name, ...rest } = row;
  const { city, citySlug } = cityOfStudio(row);
  const origin = { source: "import", importId } as const;
  const save = { actor, action: "studio.import", origin, now } as const;
  const facts = { name, ...known(rest), city };
  if (intoStudioId !== undefined) {
    const saved = await saveStudio(tx, { ...save, studioId: intoStudioId, values: facts });
    return { studioId: intoStudioId, studioAuditId: saved.auditId };
  }
  const neighborhood = row.neighborhood ?? "";
  const slug = await findFreeSlug(tx, { name, neighborhood, citySlug });
  const values = { ...facts, citySlug, slug, source: "import" } as const;
  const { studio, auditId } = await saveStudio(tx, { ...save, values });
  return { studioId: studio.id, studioAuditId: auditId };
}

/** What the import does not know stays as it is. */
function known({ latitude, longitude, ...row }: Omit<ImportDoubt, "importId" | "name">) {
  const { address, neighborhood, postalCode, phone, email, website, description } = row;
  const { classTypes, amenities, priceRange, hours } = row;
  return {
    latitude,
    longitude,
    ...(address ? { address } : {}),
    ...(neighborhood ? { neighborhood } : {}),
    ...(postalCode ? { postalCode } : {}),
    ...(phone ? { phone } : {}),
    ...(email ? { email } : {}),
    ...(website ? { website } : {}),
    ...(description ? { description } : {}),
    ...(classTypes ? { classTypes } : {}),
    ...(amenities ? { amenities } : {}),
    ...(priceRange ? { priceRange } : {}),
    ...(hours ? { hours } : {}),
  };
}
