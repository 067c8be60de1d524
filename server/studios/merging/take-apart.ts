import type { Fields } from "#domain/rules/memory/changed-fields.ts";
import { mergedFigures } from "#domain/rules/studio/merging/merged-figures.ts";
import { isRatedElsewhere } from "#domain/rules/studio/provenance/rated-elsewhere.ts";
import type { Database } from "#server/database/database.ts";
import { AppError } from "#server/errors.ts";
import type { Restoring } from "#server/history/undoable.ts";
import { listStudioFacts } from "#server/studios/studio-facts.ts";
import { lockStudio } from "#server/studios/studio-queries.ts";
import { studioUndoable } from "#server/studios/studio-undoable.ts";
import { listRatings, returnBelongings } from "./belongings-queries.ts";
import { mergedOf } from "./merged-record.ts";
import { writeOther } from "./write-other.ts";

/** One studio becomes two again. Answers with what is written to the one that had stayed. */
export async function takeApart(tx: Database, restoring: Restoring): Promise<Fields> {
  const { entry, actor } = restoring;
  const { otherId, other: values, moved } = mergedOf(entry);
  const keptId = Number(entry.subjectId);
  const shown = (await listRatings(tx, keptId)).length;
  await returnBelongings(tx, { from: keptId, to: otherId }, moved);
  const figures = moved.reviews.length === 0 ? {} : await countAnew(tx, keptId, shown);
  // What was restored is the figure from before; only one that has changed since is counted.
  const written = { ...figures, ...restoring.values };
  // The one that stayed first: a listing is never at two studios.
  await studioUndoable.write(tx, { ...restoring, values: written });
  const other = await lockStudio(tx, otherId);
  if (other === undefined) throw new AppError("conflict", "The other studio is gone by now.");
  await writeOther(tx, actor, { other, values });
  return written;
}

const nothing = { rating: null, reviewCount: 0, shown: 0, isImported: false };

/** Without the reviews that went back, where the studio counts those that we show. */
async function countAnew(tx: Database, studioId: number, shown: number): Promise<Fields> {
  const studio = await lockStudio(tx, studioId);
  if (studio === undefined) return {};
  const { rating, reviewCount } = studio;
  const ratings = await listRatings(tx, studioId);
  const isImported = isRatedElsewhere(await listStudioFacts(tx, studioId));
  return mergedFigures({ rating, reviewCount, shown, isImported }, nothing, ratings);
}
