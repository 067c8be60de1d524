import { finishSteps } from "#domain/rules/basics/steps.ts";
import { slugify, uniqueSlug } from "#domain/rules/text/slug.ts";
import type { Lexicon } from "#domain/rules/typed-text/lexicon.ts";
import { sampleDirectory } from "#sample/directory.ts";
import { lexicons } from "#server/catalogue/places/reading-lexicon.ts";
import { indexStudios } from "#server/catalogue/search/index-studios.ts";

/** The words of the gazetteer and of the sample directory. */
export function sampleLexicon(): Lexicon {
  const taken = new Set<string>();
  const studios = sampleDirectory().map((studio, place) => {
    const citySlug = slugify(studio.city);
    const slug = uniqueSlug(studio, (candidate) => taken.has(`${citySlug}/${candidate}`));
    taken.add(`${citySlug}/${slug}`);
    const { name, city, neighborhood, address, postalCode, latitude, longitude } = studio;
    return {
      priority: 0,
      hours: null,
      changedAt: new Date(0),
      bookingUrl: null,
      isSample: false,
      card: {
        ...{ id: place + 1, name, slug, city, citySlug, neighborhood, address, postalCode },
        ...{ latitude, longitude, rating: 4.5, reviewCount: 10, priceRange: null, price: null },
        ...{ imageUrl: null, featured: studio.featured, description: "", phone: null },
        ...{ amenities: [], classTypes: [], weekSpans: null, receipts: [] },
        ...{ classSize: null, stepFree: null },
      },
    };
  });
  return lexicons.of(finishSteps(indexStudios(studios)));
}
