import { contactFields } from "./contact-fields.ts";

/** The public fields of a studio that have a source and an age (`studio_facts`). */
export const factFields = [
  "name",
  "city",
  "neighborhood",
  "address",
  "postalCode",
  "latitude",
  "longitude",
  ...contactFields,
  "description",
  "classTypes",
  "amenities",
  "categories",
  "price",
  "priceRange",
  "hours",
  "imageUrl",
  "imageUrls",
  "rating",
  "reviewCount",
  "peopleAlsoSearch",
] as const;
export type FactField = (typeof factFields)[number];
