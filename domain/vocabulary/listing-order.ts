export const packageNames = ["basic", "featured", "premium"] as const;
export type PackageName = (typeof packageNames)[number];

/** How the team calls them, whatever owners read. */
export const packageWords: Readonly<Record<PackageName, string>> = {
  basic: "Basic",
  featured: "Featured",
  premium: "Premium",
};

/** The labels promise a discount that no total has (product rules, "Prices"). */
export const listingDurations = [
  { months: 1, label: "1 month" },
  { months: 3, label: "3 months" },
  { months: 6, label: "6 months (10% off)" },
  { months: 12, label: "12 months (20% off)" },
] as const;

export const defaultListingMonths = 1;

/** Ways to pay on the page of a payment service, by the names of the services. */
export const onlinePaymentMethods = ["stripe"] as const;

export const paymentMethods = ["invoice", ...onlinePaymentMethods] as const;

export type PaymentMethod = (typeof paymentMethods)[number];
