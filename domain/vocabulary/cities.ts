export interface City {
  readonly name: string;
  readonly slug: string;
  /** Downtown, not the municipality's centroid. */
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

function city(
  name: string,
  slug: string,
  latitude: number,
  longitude: number,
  population: number,
): City {
  return { name, slug, latitude, longitude, population };
}

/** The order of the home page's tiles and of the footer (product rules, "Home page"). */
export const cities: readonly City[] = [
  city("Toronto", "toronto", 43.6532, -79.3832, 2_794_000),
  city("Ottawa", "ottawa", 45.4215, -75.6972, 1_017_000),
  city("Mississauga", "mississauga", 43.5931, -79.6424, 718_000),
  city("Brampton", "brampton", 43.6858, -79.7599, 656_000),
  city("Hamilton", "hamilton", 43.2557, -79.8711, 569_000),
  city("London", "london", 42.9837, -81.2497, 422_000),
  city("Markham", "markham", 43.8561, -79.337, 339_000),
  city("Vaughan", "vaughan", 43.7942, -79.5273, 323_000),
  city("Kitchener", "kitchener", 43.4516, -80.4925, 257_000),
  city("Etobicoke", "etobicoke", 43.6435, -79.5325, 365_000),
  city("Richmond Hill", "richmond-hill", 43.8735, -79.4385, 202_000),
  city("Burlington", "burlington", 43.3255, -79.799, 187_000),
  city("Oshawa", "oshawa", 43.8971, -78.8635, 175_000),
  city("North York", "north-york", 43.7676, -79.413, 673_000),
  city("Barrie", "barrie", 44.3894, -79.6903, 148_000),
  city("Guelph", "guelph", 43.5448, -80.2482, 144_000),
  city("Scarborough", "scarborough", 43.7731, -79.2578, 630_000),
  city("St. Catharines", "st-catharines", 43.1594, -79.2469, 137_000),
  city("Kingston", "kingston", 44.2312, -76.486, 132_000),
  city("Waterloo", "waterloo", 43.4643, -80.5204, 121_000),
];

/** Places of their own, and part of Toronto (product rules, "Places"); two of them are none of the twenty. */
export const torontoBoroughs = [
  "North York",
  "Scarborough",
  "Etobicoke",
  "York",
  "East York",
] as const;

const cityBySlug = new Map(cities.map((entry) => [entry.slug, entry]));

export function findCityBySlug(slug: string): City | undefined {
  return cityBySlug.get(slug);
}
