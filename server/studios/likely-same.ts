import {
  type LikePlace,
  likelySame,
  sharesPhone,
} from "#domain/rules/imports/matching/likely-same.ts";
import { studioPath } from "#domain/rules/pages/paths.ts";
import type { Database } from "#server/database/database.ts";
import { listSimilarStudios, type SimilarStudio } from "./similar-queries.ts";

export type LikelySame = {
  readonly studioId: number;
  readonly name: string;
  readonly city: string;
  readonly path: string;
  readonly phone: string | null;
  readonly reasons: readonly string[];
};

/** Public studios by the rule of imports; `without` are those of which somebody said that they are not. */
export async function listLikelySame(
  db: Database,
  place: LikePlace,
  without: ReadonlySet<number>,
): Promise<LikelySame[]> {
  const similar = await listSimilarStudios(db, place);
  return likelyAmong(place, similar).filter(({ studioId }) => !without.has(studioId));
}

/** For who adds one by hand: those, and whoever else answers its telephone. */
export async function listKnownLike(db: Database, place: LikePlace): Promise<LikelySame[]> {
  const similar = await listSimilarStudios(db, place);
  const likely = likelyAmong(place, similar);
  const isLikely = new Set(likely.map(({ studioId }) => studioId));
  const others = similar.filter(
    ({ studioId, phone }) => !isLikely.has(studioId) && sharesPhone(place.phone, phone),
  );
  const reasons = ["the same telephone number"];
  return [...likely, ...others.slice(0, MAX_OTHERS).map((studio) => shown(studio, reasons))];
}

const MAX_OTHERS = 5;

function likelyAmong(place: LikePlace, similar: readonly SimilarStudio[]): LikelySame[] {
  const byId = new Map(similar.map((studio) => [studio.studioId, studio]));
  return likelySame(place, similar).flatMap(({ id, reasons }) => {
    const studio = byId.get(id);
    return studio === undefined ? [] : [shown(studio, reasons)];
  });
}

function shown(studio: SimilarStudio, reasons: readonly string[]): LikelySame {
  const { studioId, name, city, phone } = studio;
  return { studioId, name, city: city ?? "", path: studioPath(studio), phone, reasons };
}
