import type { FoundClass } from "#domain/contracts/classes/found-class.ts";

type Changes = Partial<Omit<FoundClass, "studio">> & { studio?: Partial<FoundClass["studio"]> };

/** A class of which everything is known, but for what the test says. */
export function foundClass({ studio, ...changes }: Changes = {}): FoundClass {
  return {
    key: "w7",
    date: "2026-11-17",
    startMinutes: 17 * 60 + 30,
    minutes: 50,
    title: "Reformer Foundations",
    classType: "reformer-pilates",
    level: "beginners",
    teacher: "Ana",
    places: 8,
    placesLeft: 2,
    priceCents: 2900,
    bookingUrl: "https://harbour-core.example/book",
    startsAt: "2026-11-17T22:30:00.000Z",
    readAt: "2026-11-17T21:52:00.000Z",
    distance: 0.9,
    ...changes,
    studio: {
      id: 3,
      name: "Harbour & Core",
      city: "Toronto",
      citySlug: "toronto",
      slug: "harbour-core",
      neighborhood: "Harbourfront",
      latitude: 43.64085,
      longitude: -79.3845,
      rating: 4.8,
      reviewCount: 132,
      ...studio,
    },
  };
}
