import { and, eq, inArray, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { importVerdicts } from "#server/database/schema/import-verdicts.ts";
import { studios } from "#server/database/schema/studios.ts";

const { id, name, phone, website, postalCode, address, city, latitude, longitude } = studios;
const identity = {
  ...{ studioId: id, name, phone, website, postalCode, address, city },
  ...{ latitude, longitude },
  isPositionApproximate: studios.isPositionApproximate,
  googlePlaceId: studios.googlePlaceId,
  osmId: studios.osmId,
};

/** What an imported place can be recognised by: of every studio but the sample's that were taken away. */
export async function listKnownPlaces(db: Database) {
  const isGoneSample = and(eq(studios.hidden, true), eq(studios.source, "sample"));
  return db
    .select({ ...identity, mergedIntoId: studios.mergedIntoId })
    .from(studios)
    .where(or(isNotNull(studios.mergedIntoId), not(isGoneSample ?? sql`false`)))
    .orderBy(id);
}

export async function listVerdicts(db: Database) {
  const { placeKey, studioId, verdict } = importVerdicts;
  return db.select({ placeKey, studioId, verdict }).from(importVerdicts);
}

export async function listStudioRows(db: Database, ids: readonly number[]) {
  return db
    .select()
    .from(studios)
    .where(and(inArray(id, [...ids]), isNull(studios.mergedIntoId)));
}
