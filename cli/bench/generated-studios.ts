import { slugify } from "#domain/rules/text/slug.ts";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { priceRanges } from "#domain/vocabulary/search-choices.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { type Random, seededRandom } from "#sample/random.ts";
import type { NewStudio } from "#server/studios/studio-queries.ts";

const words = ["Ossington", "Harbour", "Long Spine", "Core", "Balance", "Lake", "Maple", "Reform"];
const kinds = ["Pilates", "Studio", "Movement", "Reformer", "House", "Room"];

/** Any number of studios, spread over the 20 cities by their size; the same ones on every call. */
export function generateStudios(count: number): NewStudio[] {
  const random = seededRandom(`bench/${count}`);
  const people = cities.reduce((sum, city) => sum + city.population, 0);
  return cities
    .flatMap((city) => {
      const share = Math.max(1, Math.round((count * city.population) / people));
      return Array.from({ length: share }, () => city);
    })
    .slice(0, count)
    .map((city, number) => {
      const name = `${random.pick(words)} ${random.pick(kinds)} ${number}`;
      const from = 60 * random.int(5, 11);
      const day = [{ from, to: from + 60 * random.int(3, 11) }];
      return {
        name,
        slug: slugify(name),
        city: city.name,
        citySlug: city.slug,
        neighborhood: `${random.pick(words)} Hill`,
        address: `${random.int(1, 999)} King St W, ${city.name}, ON, Canada`,
        latitude: city.latitude + spread(random),
        longitude: city.longitude + spread(random) * 1.3,
        rating: random.int(30, 50) / 10,
        reviewCount: random.int(0, 60),
        priceRange: random.pick(priceRanges),
        description: "Small classes under tall windows, with a teacher who knows your name.",
        classTypes: classTypeKeys.filter(() => random.chance(0.3)),
        amenities: amenityKeys.filter(() => random.chance(0.3)),
        structuredHours: Object.fromEntries(weekdays.map((weekday) => [weekday, day])),
        featured: random.chance(0.1),
        source: "sample",
      };
    });
}

/** Dense in the middle, thin at the edges, about 20 km wide. */
function spread(random: Random): number {
  return (random.next() + random.next() + random.next() - 1.5) * 0.12;
}
