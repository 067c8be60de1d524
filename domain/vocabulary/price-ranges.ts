import { z } from "zod";

export const priceRanges = ["Under $20", "$20 - $35", "$35+"] as const;
export const priceRangeSchema = /* @__PURE__ */ z.enum(priceRanges);
export type PriceRange = z.infer<typeof priceRangeSchema>;

export const defaultPreferredPriceRange = "$20 - $35" satisfies PriceRange;
export const defaultListingPriceRange = "Under $20" satisfies PriceRange;
