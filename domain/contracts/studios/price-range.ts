import { z } from "zod";
import { priceRanges } from "#domain/vocabulary/search-choices.ts";

/** Apart from the words themselves: a page that only offers them carries no schema. */
export const priceRangeSchema = z.enum(priceRanges);
