import { z } from "zod";

/** Null where the site uses its own map and suggestions. */
export const googleMapsKeySchema = z.object({ apiKey: z.string().nullable() });

/** The addresses of the vector styles, and of our own file of streets; null where there is none. */
export const mapStyleSchema = z.object({
  light: z.string().nullable(),
  dark: z.string().nullable(),
  file: z.string().nullable(),
});

export type GoogleMapsKey = z.infer<typeof googleMapsKeySchema>;
export type MapStyle = z.infer<typeof mapStyleSchema>;
