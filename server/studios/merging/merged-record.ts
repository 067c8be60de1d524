import { z } from "zod";
import type { AuditRow } from "#server/history/audit-queries.ts";
import { storedValuesSchema } from "#server/studios/stored-studio.ts";

const ids = z.array(z.int());

/** What the log keeps of a merge, at the studio that stays. */
const mergedSchema = z.looseObject({
  otherId: z.int(),
  other: storedValuesSchema,
  moved: z.object({
    reviews: ids,
    ownership: ids,
    listings: ids,
    likenesses: ids,
    reviewItems: ids,
  }),
});

/** Of a merge, or of an undo of one. */
export function mergedOf({ before, after }: Pick<AuditRow, "before" | "after">) {
  return mergedSchema.parse(after?.merged ?? before?.merged);
}
