import { studioDetailSchema } from "#domain/contracts/studios/studio.ts";
import {
  type ComparedStudioFacts,
  comparedStudioSchema,
} from "#domain/contracts/studios/studio-lists.ts";
import { countStars, ownReviews } from "#domain/rules/studio/review-figures.ts";
import type { Deps } from "#server/deps.ts";
import { type FoundStudio, findStudioById } from "./find-studio.ts";

/** One of those asked for: nothing is found where it is not, or no longer, listed. */
export type ComparedEntry = Pick<FoundStudio, "id" | "revision" | "currentRevision"> & {
  studio: ComparedStudioFacts | undefined;
};

export function compareStudios(deps: Deps, ids: readonly number[]): Promise<ComparedEntry[]> {
  return Promise.all(ids.map((id) => findEntry(deps, id)));
}

async function findEntry(deps: Deps, id: number): Promise<ComparedEntry> {
  const found = await findStudioById(deps, id);
  if (found === undefined) return { id, studio: undefined, ...absenceOf(deps, id) };
  const { json, revision, currentRevision } = found;
  const { reviews, ...facts } = studioDetailSchema.parse(JSON.parse(String(json)));
  const starCounts = countStars(ownReviews(reviews));
  return {
    id,
    studio: comparedStudioSchema.parse({ ...facts, starCounts }),
    revision,
    currentRevision,
  };
}

/** A studio that was missing may be listed later. */
function absenceOf({ catalogue }: Deps, id: number) {
  const currentRevision = () => (catalogue.index.rowById.has(id) ? "listed" : "missing");
  return { revision: "missing", currentRevision };
}
