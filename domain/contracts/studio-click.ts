import { z } from "zod";
import { countedKinds, kindWords } from "#domain/rules/statistics/counted-kinds.ts";

const reportedKinds = countedKinds.filter((kind) => kindWords[kind].isReported === true);

/** What a browser tells of: a click on a studio's page, or a studio that is kept. */
export const studioClickSchema = z.object({
  studioId: z.int().min(1).max(2_147_483_647),
  kind: z.enum(reportedKinds, `Kind must be one of ${reportedKinds.join(", ")}`),
});
