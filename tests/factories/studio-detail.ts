import type { StudioDetail } from "#domain/contracts/studios/studio.ts";
import { pick } from "#domain/rules/basics/each-name.ts";
import { emptyStudio } from "#domain/rules/studio/studio-form.ts";
import { typedFields } from "#domain/studio-fields.ts";

/** A studio of which everything is known, but for what the test says. */
export function studioDetail(changes: Partial<StudioDetail> = {}): StudioDetail {
  return {
    id: 3,
    name: "Harbour & Core",
    slug: "harbour-core",
    city: "Toronto",
    citySlug: "toronto",
    neighborhood: "Harbourfront",
    address: "95 Harbour St, Toronto, ON M5J 7Y2, Canada",
    postalCode: "M5J 7Y2",
    latitude: 43.64085,
    longitude: -79.3845,
    rating: 4.9,
    reviewCount: 50,
    priceRange: "$35+",
    price: 4500,
    imageUrl: "/sample/pictures/19.svg",
    featured: true,
    description: "Barre Pilates with a live sense of rhythm.",
    amenities: ["wifi", "parking"],
    classTypes: ["barre-pilates", "mat-pilates"],
    phone: "(416) 555-0157",
    specialDays: [],
    ...pick(emptyStudio, typedFields),
    weekSpans: "540-1020;-;;;;;",
    imageUrls: ["/sample/pictures/19.svg", "https://pictures.example/2.jpg"],
    categories: ["Pilates studio"],
    isPositionApproximate: false,
    website: "https://harbour-core.example",
    bookingUrl: null,
    email: "hello@harbour-core.example",
    instagram: "@harbourcore",
    facebook: null,
    tiktok: null,
    hours: { monday: "9 AM to 5 PM", tuesday: "Closed" },
    structuredHours: { monday: [{ from: 540, to: 1020 }], tuesday: [] },
    lastUpdated: "2025-11-26T00:00:00.000Z",
    photos: [],
    reviews: [
      { name: "Ingrid Z.", rating: 5, date: "2025-10-21T00:00:00.000Z", text: "A short walk." },
      { name: null, rating: 4, date: null, text: null },
      { name: "Cal K.", rating: null, date: null, text: "No stars given." },
    ],
    peopleAlsoSearch: [{ title: "Studio Ondine" }],
    ...changes,
  };
}
