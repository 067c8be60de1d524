import type { NewPackage } from "./package-queries.ts";

/** What an owner can buy on a new site. Operators may change the rows: they are not made again. */
export const initialPackages: readonly NewPackage[] = [
  {
    name: "basic",
    displayName: "Basic",
    description: "A complete page of your own, found by everyone who searches near you.",
    monthlyPrice: 2900,
    features: [
      "Your studio page with description, hours and prices",
      "Shown in search results and on the map",
      "Class types and amenities that visitors can filter by",
      "Links to your website and social profiles",
    ],
    priority: 1,
    isFeatured: false,
    isSponsored: false,
  },
  {
    name: "featured",
    displayName: "Featured",
    description: "For studios with places to fill: seen first, and marked as featured.",
    monthlyPrice: 7900,
    features: [
      "Everything in Basic",
      "Featured Studio badge on your page and card",
      "Ahead of basic listings at the same distance",
      "Eligible for the featured studios of your city",
    ],
    priority: 2,
    isFeatured: true,
    isSponsored: false,
  },
  {
    name: "premium",
    displayName: "Premium",
    description: "The most visible place in your city, with a hand from our editors.",
    monthlyPrice: 14900,
    features: [
      "Everything in Featured",
      "First among listings at the same distance",
      "A description edited with you by our team",
      "Changes to your page made within one working day",
    ],
    priority: 3,
    isFeatured: false,
    isSponsored: true,
  },
];
