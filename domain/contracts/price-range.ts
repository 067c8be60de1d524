import { z } from "zod";
import { priceRanges } from "#domain/vocabulary/price-ranges.ts";

/** Apart from the words: pages that show them need no schemas in the browser. */
export const priceRangeSchema = z.enum(priceRanges);
