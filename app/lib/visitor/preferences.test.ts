import { expect, test, vi } from "vitest";
import { runFakeBrowser } from "#tests/support/fake-browser.ts";
import { initialPreferences } from "./saved-preferences.ts";

const key = "pilates-atlas:preferences";

const browser = runFakeBrowser();

/** A tab of its own: modules of its own over the same storage. */
async function openTab() {
  vi.resetModules();
  const store = await import("./preferences.ts");
  const remember = await import("./remember.ts");
  return { ...store, ...remember };
}

test("a new visitor has the defaults", async () => {
  const tab = await openTab();
  expect(tab.readPreferences()).toEqual({
    preferredClassTypes: [],
    preferredAmenities: [],
    maxDistance: 10,
    priceRange: "$20 - $35",
    preferredLocation: "",
    visitHistory: [],
    favoriteStudios: [],
  });
});

test("a browser that sends no beacons keeps favourites as well", async () => {
  vi.stubGlobal("navigator", {});
  const tab = await openTab();
  tab.toggleFavouriteStudio(7);
  expect(tab.readPreferences().favoriteStudios).toEqual([7]);
});

test("favourites, visits and the last search are there after a reload", async () => {
  const tab = await openTab();
  tab.toggleFavouriteStudio(7);
  tab.rememberVisit(3);
  tab.rememberVisit(4);
  tab.rememberSearch({ place: "Toronto", position: { latitude: 43.65, longitude: -79.38 } });
  const reloaded = await openTab();
  expect(reloaded.readPreferences()).toMatchObject({
    favoriteStudios: [7],
    visitHistory: [4, 3],
    preferredLocation: "Toronto",
    lastPosition: { latitude: 43.65, longitude: -79.38, name: "Toronto" },
  });
});

test("a search near me keeps the place that was searched before", async () => {
  const tab = await openTab();
  tab.rememberSearch({ place: "Guelph", position: { latitude: 43.5, longitude: -80.2 } });
  tab.rememberSearch({ position: { latitude: 43.7, longitude: -79.4 } });
  expect(tab.readPreferences()).toMatchObject({
    preferredLocation: "Guelph",
    lastPosition: { latitude: 43.7, longitude: -79.4, name: "" },
  });
});

test("nothing is told twice while nothing changes", async () => {
  const tab = await openTab();
  tab.rememberVisit(3);
  const told = vi.fn();
  tab.subscribeToPreferences(told);
  tab.rememberVisit(3);
  expect(told).not.toHaveBeenCalled();
  expect(tab.readPreferences()).toBe(tab.readPreferences());
});

test.each([
  "not JSON",
  "null",
  "[]",
  '{"favoriteStudios":"all of them"}',
  '{"visitHistory":[-1]}',
  '{"lastPosition":{"latitude":400,"longitude":0}}',
  '{"lastPosition":{"latitude":43,"longitude":-79,"name":7}}',
])("corrupt data (%s) are ignored and logged", async (text) => {
  browser.storage.texts.set(key, text);
  const tab = await openTab();
  expect(tab.readPreferences().favoriteStudios).toEqual([]);
  expect(browser.warn).toHaveBeenCalledOnce();
  tab.toggleFavouriteStudio(5);
  expect((await openTab()).readPreferences().favoriteStudios).toEqual([5]);
});

test("two tabs agree, and neither undoes what the other did", async () => {
  const one = await openTab();
  const other = await openTab();
  const told = vi.fn();
  other.subscribeToPreferences(told);
  one.toggleFavouriteStudio(1);
  window.dispatchEvent(Object.assign(new Event("storage"), { key }));
  expect(told).toHaveBeenCalledOnce();
  expect(other.readPreferences().favoriteStudios).toEqual([1]);
  other.toggleFavouriteStudio(2);
  one.toggleFavouriteStudio(3);
  expect(one.readPreferences().favoriteStudios).toEqual([1, 2, 3]);
  expect(other.readPreferences().favoriteStudios).toEqual([1, 2, 3]);
});

test("what a visitor said of their taste is kept until all but the favourites is forgotten", async () => {
  const tab = await openTab();
  tab.toggleFavouriteStudio(7);
  tab.rememberVisit(3);
  tab.rememberTaste({ preferredClassTypes: ["mat-pilates"], priceRange: "$35+" });
  tab.rememberTaste({ maxDistance: 5 });
  const reloaded = await openTab();
  expect(reloaded.readPreferences()).toMatchObject({
    preferredClassTypes: ["mat-pilates"],
    priceRange: "$35+",
    maxDistance: 5,
  });
  reloaded.forgetVisitor();
  expect((await openTab()).readPreferences()).toEqual({
    ...initialPreferences,
    favoriteStudios: [7],
  });
});

test("what another site's part of the storage does is none of our business", async () => {
  const tab = await openTab();
  const told = vi.fn();
  tab.subscribeToPreferences(told);
  window.dispatchEvent(Object.assign(new Event("storage"), { key: "another" }));
  expect(told).not.toHaveBeenCalled();
});

test.each(["writing", "always"] as const)(
  "a browser that keeps nothing (%s fails) still toggles for as long as the page is open",
  async (failing) => {
    browser.storage.failing = failing;
    const tab = await openTab();
    tab.toggleFavouriteStudio(1);
    tab.toggleFavouriteStudio(2);
    tab.toggleFavouriteStudio(1);
    expect(tab.readPreferences().favoriteStudios).toEqual([2]);
  },
);
