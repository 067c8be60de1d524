import type { QueryClient } from "@tanstack/react-query";
import { cityResultsPath } from "#domain/rules/pages/paths.ts";
import { cityPart } from "#domain/rules/places/place-text.ts";
import { findPostalCode } from "#domain/rules/places/postal-code.ts";
import { slugify } from "#domain/rules/text/slug.ts";
import { postalCodeCity } from "./postal-code-city.ts";

/** Where a typed search leads (product rules, "Search box"). */
export async function searchDestination(client: QueryClient, text: string): Promise<string> {
  const postalCode = findPostalCode(text);
  if (postalCode !== undefined) {
    try {
      const { citySlug } = await client.fetchQuery(postalCodeCity(postalCode));
      return cityResultsPath(citySlug, { postalCode });
    } catch (error) {
      console.warn("The postal code's city could not be looked up:", error);
    }
  }
  return cityResultsPath(slugify(cityPart(text)));
}
