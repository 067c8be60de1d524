import { z } from "zod";
import { waitingKinds } from "#domain/rules/queue/review-kinds.ts";
import { isFilled, UNFILLED } from "#domain/rules/text/canned-text.ts";
import { typedText } from "../fields/text.ts";
import { rowId } from "./row.ts";

const optionalId = z.union([z.literal("").transform(() => undefined), rowId]).optional();

/** As it stands in an address: `/admin/queue/listing/42`. */
export const queueKeySchema = z.object({
  what: z.enum(waitingKinds, "Open it in the queue again"),
  id: rowId,
});

export const queueListSchema = z.object({
  page: rowId.optional().catch(undefined),
  kind: z.enum(waitingKinds).optional().catch(undefined),
});

/** The page that it is taken for, if any, and the kind that one looks through. */
export const queueLookSchema = z.object({
  into: optionalId.catch(undefined),
  kind: z.enum(waitingKinds).optional().catch(undefined),
});

const version = z.coerce.number("Open it again, and decide then").int().positive();

export const approvalFormSchema = z.object({
  version,
  into: optionalId,
  /** The screen said that the page has changed since. */
  sawConflict: z.literal("yes").optional(),
});
/** From a studio, or from another listing that waits. */
export const tellApartFormSchema = z.object({
  version,
  studioId: rowId.optional(),
  listingId: rowId.optional(),
});

const MAX_REASON = 1000;
const said = typedText(
  "Say why: whoever proposed it reads it",
  MAX_REASON,
  `Keep the reason under ${MAX_REASON} characters`,
);

/** `previewed` is the reason whose mail was shown: only that one is sent. */
export const rejectionFormSchema = z.object({
  version,
  reason: said.min(1, "Say why: whoever proposed it reads it").refine(isFilled, UNFILLED),
  previewed: said.optional(),
});
