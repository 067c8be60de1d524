import { z } from "zod";

/** What is no postal code is the service's to refuse, with the same words as elsewhere. */
export const postalCodeParamsSchema = z.object({
  postalCode: z.string().max(20, "This is not a Canadian postal code"),
});

export const postalCodeCitySchema = z.object({
  city: z.string(),
  citySlug: z.string(),
  postalCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /**
   * Only the first three characters are known, not the full code (product rules, "Postal codes").
   */
  approximate: z.boolean(),
});

export type PostalCodeCity = z.infer<typeof postalCodeCitySchema>;
