import { z } from "zod";

/** Null where the site uses its own map and suggestions. */
export const googleMapsKeySchema = z.object({ apiKey: z.string().nullable() });

/** The addresses of the vector styles; null where only the offline basemap is to be had. */
export const mapStyleSchema = z.object({
  light: z.string().nullable(),
  dark: z.string().nullable(),
});

export type GoogleMapsKey = z.infer<typeof googleMapsKeySchema>;
export type MapStyle = z.infer<typeof mapStyleSchema>;
