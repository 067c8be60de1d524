import { Pool } from "pg";
import { EARTH_RADIUS_KM } from "#domain/rules/places/distance.ts";
import { amenityKeys } from "#domain/vocabulary/amenities.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import { classTypeKeys } from "#domain/vocabulary/class-types.ts";
import { seededRandom } from "#sample/random.ts";

export type GeneratedSearch = {
  latitude: number;
  longitude: number;
  distance: number;
  classTypes: string[];
  amenities: string[];
};

/** A new point and new filters each time. */
export function searchGenerator(label: string): () => GeneratedSearch {
  const random = seededRandom(label);
  return () => {
    const city = random.pick(cities);
    return {
      latitude: round(city.latitude + (random.next() - 0.5) * 0.2),
      longitude: round(city.longitude + (random.next() - 0.5) * 0.2),
      distance: random.pick([2, 5, 10, 15]),
      classTypes: [random.pick(classTypeKeys), random.pick(classTypeKeys)],
      amenities: random.chance(0.5) ? [random.pick(amenityKeys)] : [],
    };
  };
}

export function searchUrl(search: GeneratedSearch): string {
  const query = new URLSearchParams([
    ["latitude", String(search.latitude)],
    ["longitude", String(search.longitude)],
    ["distance", String(search.distance)],
    ["limit", "24"],
    ...search.classTypes.map((key) => ["classTypes", key]),
    ...search.amenities.map((key) => ["amenities", key]),
  ]);
  return `/api/studios/search?${query}`;
}

/** The same question in SQL: a spatial index for the rectangle, then the exact distance. */
const SQL = `
  with near as (
    select id, name, city, neighborhood, address, latitude, longitude, rating, review_count,
      price_range, image_url, featured, description, amenities, class_types, phone,
      2 * ${EARTH_RADIUS_KM} * asin(sqrt(
        sin(radians(latitude - $1) / 2) ^ 2
        + cos(radians($1)) * cos(radians(latitude)) * sin(radians(longitude - $2) / 2) ^ 2
      )) as distance
    from studios
    where point(longitude, latitude) <@ box(point($2 - $6, $1 - $5), point($2 + $6, $1 + $5))
      and not hidden and class_types && $3 and amenities @> $4
  )
  select *, count(*) over () as total from near where distance <= $7 order by distance limit 24`;

const CLIENTS = 8;

/** Searches per second of PostgreSQL through `pg`, with the best index and prepared statements. */
export async function postgresSearchesPerSecond(url: string, durationMs: number): Promise<number> {
  const pool = new Pool({ connectionString: url, max: CLIENTS });
  await pool.query(
    "create index if not exists bench_position on studios using gist (point(longitude, latitude))",
  );
  await pool.query("analyze studios");
  const next = searchGenerator("bench/postgres");
  const until = performance.now() + durationMs;
  const start = performance.now();
  const ask = async () => {
    let answers = 0;
    while (performance.now() < until) {
      const { latitude, longitude, distance, classTypes, amenities } = next();
      const height = distance / 111.195;
      const width = height / Math.cos((latitude * Math.PI) / 180);
      const values = [latitude, longitude, classTypes, amenities, height, width, distance];
      await pool.query({ name: "search", text: SQL, values });
      answers += 1;
    }
    return answers;
  };
  const counts = await Promise.all(Array.from({ length: CLIENTS }, ask));
  const seconds = (performance.now() - start) / 1000;
  await pool.end();
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

function round(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
