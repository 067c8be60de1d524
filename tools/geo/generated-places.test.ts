import { describe, expect, test } from "vitest";
import { distanceKm } from "#domain/rules/places/distance.ts";
import { cities } from "#domain/vocabulary/cities.ts";
import { NEIGHBOURHOODS } from "#domain/vocabulary/neighbourhoods.ts";
import fsas from "#server/catalogue/places/data/fsas.generated.json" with { type: "json" };
import places from "#server/catalogue/places/data/places.generated.json" with { type: "json" };

function getFsa(code: string) {
  const fsa = fsas.find((candidate) => candidate.code === code);
  if (!fsa) throw new Error(`no FSA ${code}`);
  return fsa;
}

describe("postal areas", () => {
  test("Ontario has 528, each once and with a city that is a place", () => {
    const names = new Set(places.map((place) => place.name));
    expect(fsas).toHaveLength(528);
    expect(new Set(fsas.map((fsa) => fsa.code))).toHaveLength(528);
    expect(fsas.filter((fsa) => !names.has(fsa.city))).toEqual([]);
  });

  test.each([
    ["M5V", "Toronto"],
    ["M2N", "North York"],
    ["M9W", "Etobicoke"],
    ["M1P", "Scarborough"],
    ["L4C", "Richmond Hill"],
    ["L2R", "St. Catharines"],
    ["N2L", "Waterloo"],
    ["K1A", "Ottawa"],
    ["P7B", "Thunder Bay"],
    ["L5B", "Mississauga"],
    ["K7L", "Kingston"],
    ["L1H", "Oshawa"],
    ["L7R", "Burlington"],
    ["N6A", "London"],
    ["L4K", "Vaughan"],
    ["K2K", "Ottawa"],
    ["K1C", "Ottawa"],
    ["K4A", "Ottawa"],
    ["L4L", "Vaughan"],
    ["L6A", "Vaughan"],
    ["L9G", "Hamilton"],
    ["L9H", "Hamilton"],
    ["L8G", "Hamilton"],
  ])("%s is in %s, close to its centre", (code, name) => {
    const city = places.find((place) => place.name === name);
    const fsa = getFsa(code);
    expect(fsa.city).toBe(name);
    expect(city && distanceKm(city, fsa)).toBeLessThan(20);
  });

  test("every M code outside the old city names its borough", () => {
    const borough = (code: string) => getFsa(code).borough;
    expect(["M1B", "M3C", "M8V", "M4G", "M6C", "M9N"].map(borough)).toEqual([
      "Scarborough",
      "North York",
      "Etobicoke",
      "East York",
      "York",
      "York",
    ]);
    expect(getFsa("M4G").city).toBe("Toronto");
    expect(borough("M5V")).toBeUndefined();
  });

  test("no position is farther from its city than the city is wide", () => {
    const far = fsas.filter((fsa) => {
      const city = places.find((place) => place.name === fsa.city);
      return !city || distanceKm(city, fsa) > (fsa.city === "Kenora" ? 45 : 27);
    });
    expect(far).toEqual([]);
  });
});

describe("places", () => {
  test("the 20 cities are there, at their centres", () => {
    for (const { name, slug, latitude, longitude } of cities) {
      expect(places).toContainEqual(expect.objectContaining({ name, slug, latitude, longitude }));
    }
    expect(cities).toHaveLength(20);
  });

  test("no two places share a slug, and every parent is a place", () => {
    const slugs = new Set(places.map((place) => place.slug));
    expect(slugs).toHaveLength(places.length);
    expect(places.filter((place) => place.parent && !slugs.has(place.parent))).toEqual([]);
  });

  test("Toronto has five boroughs", () => {
    const boroughs = places.filter((place) => place.kind === "borough");
    expect(boroughs.map((place) => place.name).toSorted()).toEqual([
      "East York",
      "Etobicoke",
      "North York",
      "Scarborough",
      "York",
    ]);
    expect(boroughs.every((place) => place.parent === "toronto")).toBe(true);
  });

  test("every neighbourhood is a place and lies within 12 km of its postal area", () => {
    for (const neighbourhood of NEIGHBOURHOODS) {
      const { name, latitude } = neighbourhood;
      expect(places).toContainEqual(expect.objectContaining({ name, latitude }));
      expect(distanceKm(neighbourhood, getFsa(neighbourhood.fsa))).toBeLessThan(12);
    }
  });

  test("a neighbourhood's postal area belongs to its city", () => {
    const strangers = NEIGHBOURHOODS.filter(({ city, fsa }) => getFsa(fsa).city !== city);
    expect(strangers.map(({ name, fsa }) => `${name} ${fsa}`)).toEqual([]);
  });
});
