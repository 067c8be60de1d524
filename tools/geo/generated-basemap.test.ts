import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { groundWorldPx, toPlane } from "#domain/rules/places/map-plane.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import { NEIGHBOURHOODS, type Neighbourhood } from "#domain/vocabulary/neighbourhoods.ts";
import { landTest } from "#tests/support/on-land.ts";

const MAP = new URL("../../public/map/", import.meta.url);
const files = ["ontario-land.json", "ontario-places.json"].map((name) =>
  readFileSync(new URL(name, MAP), "utf8"),
);
const polygonsSchema = z.array(z.array(z.array(z.array(z.number()))));
const featureSchema = z.object({
  properties: z.object({ kind: z.string() }),
  geometry: z.object({ coordinates: z.unknown() }),
});
const { features } = z
  .object({ features: z.array(featureSchema) })
  .parse(JSON.parse(files[0] ?? ""));

function polygonsOf(kind: string) {
  const found = features.find(({ properties }) => properties.kind === kind);
  return polygonsSchema.parse(found?.geometry.coordinates);
}

/** Each lies upon the one before. */
const layers = ["land", "lake", "island", "pond"].map((kind) => landTest(polygonsOf(kind)));

function isOnLand(point: { latitude: number; longitude: number }): boolean {
  return layers.findLastIndex((isWithin) => isWithin(point)) % 2 === 0;
}

const KM_PER_DEGREE = 111.2;

/** Its centre and 24 points on the circle around it. */
function pointsOf({
  latitude,
  longitude,
  radiusKm,
}: Pick<Neighbourhood, "latitude" | "longitude" | "radiusKm">) {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const circle = Array.from({ length: 24 }, (_, index) => {
    const angle = (index * Math.PI) / 12;
    return {
      latitude: latitude + (Math.sin(angle) * radiusKm) / KM_PER_DEGREE,
      longitude: longitude + (Math.cos(angle) * radiusKm) / KM_PER_DEGREE / shrink,
    };
  });
  return [{ latitude, longitude }, ...circle];
}

/** `x yldx dy dx dy…z` as a polygon of one ring. */
function positionsOf(path: string): number[][][] {
  const numbers = [...path.matchAll(/-?\d+/g)].map(Number);
  let [x, y] = [0, 0];
  const ring = Array.from({ length: numbers.length / 2 }, (_, at) => {
    x += numbers[at * 2] ?? 0;
    y += numbers[at * 2 + 1] ?? 0;
    return [x, y];
  });
  return [ring];
}

/** The picture's own pixels, as if they were degrees. */
function onPicture(point: { latitude: number; longitude: number }) {
  const { x, y } = toPlane(point);
  return { longitude: x * groundWorldPx, latitude: y * groundWorldPx };
}

describe("the offline basemap", () => {
  test.each([
    ["Liberty Village", 43.638, -79.42, true],
    ["the lake off Toronto", 43.6, -79.4, false],
    ["Ward's Island", 43.6295, -79.356, true],
    ["Toronto's harbour", 43.633, -79.37, false],
    ["Hamilton Harbour", 43.29, -79.83, false],
    ["Burlington's beach strip", 43.29, -79.7885, true],
    ["Cootes Paradise", 43.276, -79.915, false],
    ["Kempenfelt Bay at Barrie", 44.382, -79.66, false],
    ["the Ottawa River below Parliament", 45.43, -75.704, false],
    ["Kingston's harbour", 44.225, -76.475, false],
    ["Port Dalhousie", 43.2, -79.265, true],
    ["Lake Erie", 42.3, -81, false],
    ["Lake Huron", 44.5, -82.5, false],
    ["Georgian Bay", 45, -80.8, false],
    ["Lake Superior", 48, -87.5, false],
    ["Lake Simcoe", 44.43, -79.4, false],
    ["Lake Nipigon", 49.8, -88.5, false],
    ["James Bay", 53, -80.5, false],
    ["Manitoulin Island", 45.7, -82.1, true],
    ["Algonquin Park", 45.6, -78.45, true],
    ["Detroit", 42.35, -83.1, true],
  ])("%s (%d, %d) is land: %s", (_name, latitude, longitude, expected) => {
    expect(isOnLand({ latitude, longitude })).toBe(expected);
  });

  test("the 20 cities' centres are on land", () => {
    expect(cities.filter((city) => !isOnLand(city))).toEqual([]);
  });

  test("every neighbourhood is on land, all around its centre", () => {
    const wet = NEIGHBOURHOODS.filter(
      (neighbourhood) => !pointsOf(neighbourhood).every((point) => isOnLand(point)),
    );
    expect(wet.map(({ city, name }) => `${name}, ${city}`)).toEqual([]);
  }, 30_000);

  test("its picture has the same land and water, in less", () => {
    const picture = readFileSync(new URL("ground-light.svg", MAP), "utf8");
    const drawn = [...picture.matchAll(/ d="([^"]*)"/g)].map(([, path = ""]) =>
      landTest(path.split("M").slice(1).map(positionsOf)),
    );
    const isDry = (point: { latitude: number; longitude: number }) =>
      drawn.findLastIndex((isWithin) => isWithin(onPicture(point))) % 2 === 0;
    expect(drawn).toHaveLength(layers.length);
    expect(cities.filter((city) => !isDry(city))).toEqual([]);
    const around = cities.flatMap((city) => pointsOf({ ...city, radiusKm: 15 }));
    expect(around.filter((point) => isDry(point) !== isOnLand(point)).length).toBeLessThan(5);
    expect(around.filter((point) => !isDry(point)).length).toBeGreaterThan(50);
    expect(gzipSync(picture).length).toBeLessThan(36 * 1024);
  });

  test("it weighs at most 310 KB compressed, with its names", () => {
    const bytes = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
    expect(bytes).toBeLessThan(310 * 1024);
  });
});
