import type { PackageName } from "#domain/vocabulary/listing-order.ts";

export const packageWords: Readonly<Record<PackageName, string>> = {
  basic: "Basic",
  featured: "Featured",
  premium: "Premium",
};
