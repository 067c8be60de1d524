import type { EditField, StudioForm } from "#domain/contracts/console/studio-edit.ts";
import type { MergePart } from "#domain/rules/studio/merging/merge-studios.ts";
import { amenityLabel } from "#domain/vocabulary/amenities.ts";
import { classTypeLabel } from "#domain/vocabulary/class-types.ts";

type Shown = { readonly label: string; readonly of: (form: StudioForm) => string };

function field(label: string, name: EditField): Shown {
  return { label, of: (form) => form[name] };
}

/** How each part is called, and how it is read aloud. */
export const partLabels: Readonly<Record<MergePart, Shown>> = {
  name: field("Name", "name"),
  place: {
    label: "Address and position",
    of: ({ address, neighborhood, city, postalCode, latitude, longitude }) =>
      [address, neighborhood, city, postalCode, `${latitude}, ${longitude}`]
        .filter(Boolean)
        .join("\n"),
  },
  phone: field("Phone", "phone"),
  email: field("Email", "email"),
  website: field("Website", "website"),
  bookingUrl: field("Booking page", "bookingUrl"),
  instagram: field("Instagram", "instagram"),
  facebook: field("Facebook", "facebook"),
  tiktok: field("TikTok", "tiktok"),
  description: field("Description", "description"),
  classTypes: { label: "Class types", of: ({ classTypes }) => words(classTypes, classTypeLabel) },
  amenities: { label: "Amenities", of: ({ amenities }) => words(amenities, amenityLabel) },
  categories: field("Categories", "categories"),
  price: field("Price of one class", "price"),
  priceRange: field("Price range", "priceRange"),
  hours: field("Opening hours", "hours"),
  pictures: {
    label: "Pictures",
    of: ({ imageUrl, imageUrls }) =>
      [...new Set([imageUrl, ...imageUrls.split("\n")])].filter(Boolean).join("\n"),
  },
  peopleAlsoSearch: field("People also search for", "peopleAlsoSearch"),
};

function words(lines: string, labelOf: (key: string) => string): string {
  return lines.split("\n").filter(Boolean).map(labelOf).join(", ");
}
