import { contactFields } from "../contact-fields.ts";
import type { FactField } from "../fact-fields.ts";

export const sourceGroupKeys = [
  "hours",
  "contact",
  "place",
  "about",
  "price",
  "photos",
  "rating",
] as const;
type SourceGroupKey = (typeof sourceGroupKeys)[number];

export type SourceGroup = {
  readonly key: SourceGroupKey;
  /** Without one, the names of those of its fields that have a value. */
  readonly label?: string;
  readonly fields: readonly FactField[];
};

/** What stands together on a studio's page, and has one line about where it comes from. */
export const sourceGroups: readonly SourceGroup[] = [
  { key: "hours", label: "Hours", fields: ["hours"] },
  { key: "contact", label: "Contact", fields: contactFields },
  {
    key: "place",
    label: "Name and address",
    fields: ["name", "address", "neighborhood", "city", "postalCode", "latitude", "longitude"],
  },
  { key: "about", fields: ["description", "amenities", "classTypes"] },
  { key: "price", label: "Price", fields: ["price", "priceRange"] },
  { key: "photos", label: "Photos", fields: ["imageUrl", "imageUrls"] },
  { key: "rating", label: "Rating", fields: ["rating", "reviewCount"] },
];

const fieldWords: Readonly<Partial<Record<FactField, string>>> = {
  neighborhood: "address",
  city: "address",
  postalCode: "address",
  latitude: "position",
  longitude: "position",
  bookingUrl: "booking page",
  instagram: "Instagram",
  facebook: "Facebook",
  tiktok: "TikTok",
  classTypes: "class types",
  priceRange: "price range",
  imageUrl: "photos",
  imageUrls: "photos",
  reviewCount: "number of reviews",
};

/** `phone, email and website`. */
export function nameFields(fields: readonly FactField[]): string {
  const words = [...new Set(fields.map((field) => fieldWords[field] ?? field))];
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}
