/**
 * Writes the offline basemap: land around Ontario, as data and as a picture, what grows pale beyond it, and the names
 * of its places.
 *
 *   npm install --no-save --prefix FOLDER @geo-maps/earth-lands-10m@0.6.0
 *   npm run make:basemap -- FOLDER
 *
 * Then change EDITION in app/components/map/basemap-files.ts.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import places from "#server/catalogue/places/data/places.generated.json" with { type: "json" };
import { buildLand, WINDOW } from "./geo/build-land.ts";
import { drawGround } from "./geo/draw-ground.ts";
import { drawFade } from "./geo/fade-image.ts";
import { canals } from "./geo/redrawn-shores.ts";
import type { Box, Ring } from "./geo/ring.ts";

const MAP = new URL("../public/map/", import.meta.url);

const ringSchema = z.array(z.tuple([z.number(), z.number()]));
const landsSchema = z.object({
  geometries: z.array(z.object({ coordinates: z.array(z.array(ringSchema)) })),
});

async function write(name: string, content: object | string): Promise<void> {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  await writeFile(new URL(name, MAP), text);
  const kb = (bytes: number) => `${Math.round(bytes / 1024)} KB`;
  process.stdout.write(`${name}: ${kb(text.length)}, ${kb(gzipSync(text).length)} compressed\n`);
}

function feature(kind: string, geometry: object) {
  return { type: "Feature", properties: { kind }, geometry };
}

function cornersOf({ west, east, south, north }: Box): Ring {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

const folder = process.argv[2];
if (!folder) throw new Error("Name the folder with the installed package.");

const source = join(folder, "node_modules/@geo-maps/earth-lands-10m/map.geo.json");
const lands = landsSchema.parse(JSON.parse(await readFile(source, "utf8")));
const land = buildLand(lands.geometries.flatMap((geometry) => geometry.coordinates));

await mkdir(MAP, { recursive: true });
await write("ontario-land.json", {
  type: "FeatureCollection",
  features: [
    feature("sea", { type: "Polygon", coordinates: [cornersOf(WINDOW)] }),
    ...Object.entries(land).map(([kind, rings]) =>
      feature(kind, { type: "MultiPolygon", coordinates: rings.map((ring) => [ring]) }),
    ),
    feature("canal", { type: "MultiLineString", coordinates: canals }),
  ],
});
for (const mode of ["light", "dark"] as const) {
  await write(`ground-${mode}.svg`, drawGround(land, WINDOW, mode));
}
await writeFile(new URL("beyond.png", MAP), drawFade(WINDOW));
await write("ontario-places.json", {
  type: "FeatureCollection",
  features: places.map(({ name, kind, population, latitude, longitude }) => ({
    type: "Feature",
    properties: { name, kind, population },
    geometry: { type: "Point", coordinates: [longitude, latitude] },
  })),
});
