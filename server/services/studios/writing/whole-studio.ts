import type { StudioRow } from "#server/db/queries/live-studios.ts";
import type { NewStudioValues } from "./studio-values.ts";
import { withParsedHours } from "./write-studio.ts";

/** A row as the database would fill it in, for one that is written whole. */
export function wholeStudio(id: number, values: NewStudioValues, now: Date): StudioRow {
  return {
    ...empty,
    ...{ id, version: 1, createdAt: now, updatedAt: now },
    ...withParsedHours(values),
  };
}

const nothing = {
  ...{ neighborhood: null, street: null, state: null, postalCode: null, rating: null, price: null },
  ...{ priceRange: null, imageUrl: null, website: null, bookingUrl: null, phone: null },
  ...{ email: null, instagram: null, facebook: null, tiktok: null, hours: null },
  ...{ structuredHours: null, lastUpdated: null, googlePlaceId: null, googleCid: null },
  ...{ osmId: null, plusCode: null, categoryName: null, searchString: null, url: null, fid: null },
  ...{ totalScore: null, listingId: null, mergedIntoId: null },
} as const;

const empty = {
  ...nothing,
  ...{ address: "", description: "", reviewCount: 0, packagePriority: 0 },
  ...{ isPositionApproximate: false, featured: false, isAdvertisement: false, hidden: false },
  ...{ imageUrls: [], amenities: [], classTypes: [], categories: [], editedFields: [] },
  ...{ peopleAlsoSearch: [], reviewsTags: [] },
};
