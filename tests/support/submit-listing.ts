import type { Page } from "@playwright/test";
import { z } from "zod";

const receipt = z.object({ listingId: z.int() });

/** A listing of this name that waits for a decision, as the wizard sends it. */
export async function submitListing(
  page: Page,
  studioName: string,
  email = "owner@queue.example",
): Promise<number> {
  const answer = await page.request.post("/api/studio-listings", {
    data: {
      studioName,
      address: "12 Ossington Avenue",
      neighborhood: "Trinity Bellwoods",
      city: "Toronto",
      postalCode: "M6J 2Y7",
      position: { latitude: 43.6465, longitude: -79.42 },
      phone: `416-555-${String(Math.floor(1000 + Math.random() * 9000))}`,
      email,
      description: "Small reformer classes of eight under tall north windows, and patience.",
      classTypes: ["reformer-pilates"],
      amenities: ["showers"],
      priceRange: "$20 - $35",
      hours: { monday: "9 AM to 5 PM" },
      featuredPackage: "featured",
      monthsSelected: 3,
    },
  });
  return receipt.parse(await answer.json()).listingId;
}
