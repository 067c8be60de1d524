import { z } from "zod";

/** What a column of a plain CSV file can be taken for. */
export const mappedFields = [
  "studioId",
  "googlePlaceId",
  "osmId",
  "name",
  "address",
  "street",
  "neighborhood",
  "city",
  "state",
  "countryCode",
  "postalCode",
  "latitude",
  "longitude",
  "phone",
  "email",
  "website",
  "bookingUrl",
  "instagram",
  "facebook",
  "tiktok",
  "description",
  "classTypes",
  "amenities",
  "categories",
  "price",
  "priceRange",
  "hours",
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
  "imageUrl",
  "imageUrls",
  "rating",
  "reviewCount",
  "url",
  "seenAt",
  "permanentlyClosed",
] as const;
export type MappedField = (typeof mappedFields)[number];

/** By the column's name in the header; a column that is not named here is left out. */
export const columnMappingSchema = z.record(z.string(), z.enum(mappedFields));
export type ColumnMapping = z.infer<typeof columnMappingSchema>;
