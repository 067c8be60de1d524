import type { Review, StudioCard, StudioDetail } from "#domain/contracts/studios/studio.ts";
import { writeWeekSpans } from "#domain/rules/hours/week-spans.ts";
import type { CardRow, ReviewRow, StudioRow } from "#server/db/queries/live-studios.ts";
import type { CatalogueStudio } from "./catalogue-studio.ts";

export function catalogueStudio(row: CardRow): CatalogueStudio {
  return {
    card: studioCard(row),
    priority: row.packagePriority,
    hours: row.structuredHours,
    changedAt: row.updatedAt,
  };
}

/** What is not named here or below never leaves the server. */
function studioCard(row: CardRow): Omit<StudioCard, "distance"> {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    city: row.city,
    citySlug: row.citySlug,
    neighborhood: row.neighborhood,
    address: row.address,
    postalCode: row.postalCode,
    latitude: row.latitude,
    longitude: row.longitude,
    rating: row.rating,
    reviewCount: row.reviewCount,
    priceRange: row.priceRange,
    price: row.price,
    imageUrl: row.imageUrl,
    featured: row.featured,
    description: row.description,
    amenities: row.amenities,
    classTypes: row.classTypes,
    phone: row.phone,
    weekSpans: row.structuredHours && writeWeekSpans(row.structuredHours),
  };
}

export function studioDetail(row: StudioRow, reviews: readonly ReviewRow[]): StudioDetail {
  return {
    ...studioCard(row),
    imageUrls: row.imageUrls,
    categories: row.categories,
    isPositionApproximate: row.isPositionApproximate,
    website: row.website,
    bookingUrl: row.bookingUrl,
    email: row.email,
    instagram: row.instagram,
    facebook: row.facebook,
    tiktok: row.tiktok,
    hours: row.hours,
    structuredHours: row.structuredHours,
    lastUpdated: row.lastUpdated?.toISOString() ?? null,
    reviews: reviews.map(publicReview),
    peopleAlsoSearch: row.peopleAlsoSearch,
  };
}

function publicReview({ author, rating, date, text }: ReviewRow): Review {
  return { name: author, rating, date: date?.toISOString() ?? null, text };
}
