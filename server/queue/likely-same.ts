import { phoneKeys } from "#domain/rules/imports/matching/place-keys.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import type { Position } from "#domain/rules/places/distance.ts";
import { LIKELY_POINTS, likenessOf } from "#domain/rules/queue/same-studio.ts";
import type { Database } from "#server/database/database.ts";
import type { AuditRow } from "#server/history/audit-queries.ts";
import { listSimilarStudios, type SimilarStudio } from "./queue-queries.ts";

export type LikelySame = {
  readonly studioId: number;
  readonly name: string;
  readonly city: string;
  readonly path: string;
  readonly points: number;
  /** "same phone +3". */
  readonly reasons: readonly string[];
};

type Traits = {
  readonly name: string;
  readonly citySlug: string;
  readonly phone: string | null;
  readonly position: Position | null;
  readonly isPositionApproximate: boolean;
};

const MAX_SHOWN = 3;

/** The likeliest first; `without` are those of which somebody said that they are not. */
export async function listLikelySame(
  db: Database,
  traits: Traits,
  without: ReadonlySet<number>,
): Promise<LikelySame[]> {
  const { name, citySlug, phone, isPositionApproximate } = traits;
  const position = isPositionApproximate ? null : traits.position;
  const phones = phoneKeys(phone);
  const similar = await listSimilarStudios(db, { name, citySlug, position, phones });
  return similar
    .filter(({ id }) => !without.has(id))
    .map((studio) => likelySame(studio, traits))
    .filter(({ points }) => points >= LIKELY_POINTS)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, MAX_SHOWN);
}

function likelySame(studio: SimilarStudio, traits: Traits): LikelySame {
  const { id: studioId, name, city, latitude, longitude } = studio;
  const { points, reasons } = likenessOf(traits, { ...studio, position: { latitude, longitude } });
  return { studioId, name, city, path: studioPath(studio), points, reasons };
}

/** The studios of which somebody said that they are not this one, and nobody took it back. */
export function studiosToldApart(entries: readonly AuditRow[]): ReadonlySet<number> {
  const takenBack = new Set(entries.map(({ undoesId }) => undoesId));
  return new Set(
    entries
      .filter(({ action, undoesId }) => action.endsWith(".tell-apart") && undoesId === null)
      .filter(({ id }) => !takenBack.has(id))
      .map(({ after }) => Number(after?.studioId)),
  );
}
