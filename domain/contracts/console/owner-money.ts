import { z } from "zod";
import { packageNames } from "#domain/vocabulary/listing-order.ts";
import { rowId, rowVersion } from "./row.ts";

const ofListing = z.object({ listingId: rowId, version: rowVersion });

/** What an owner does with the listing of a studio, by the button that was pressed. */
export const ownerMoneySchema = z.discriminatedUnion("intent", [
  ofListing.extend({ intent: z.literal("pay") }),
  ofListing.extend({ intent: z.literal("end") }),
  ofListing.extend({ intent: z.literal("keep") }),
  ofListing.extend({
    intent: z.literal("package"),
    package: z.enum(packageNames, "Choose a package"),
  }),
]);
