import { expect, test, vi } from "vitest";
import { runFakeBrowser } from "#tests/support/fake-browser.ts";

const key = "pilates-atlas:compare";
const studio = (id: number) => ({ id, name: `Studio ${id}` });

const browser = runFakeBrowser();

/** A tab of its own: modules of its own over the same storage. */
async function openTab() {
  vi.resetModules();
  return import("./compare-list.ts");
}

test("what is chosen to compare is there after a reload", async () => {
  const tab = await openTab();
  expect(tab.toggleComparedStudio(studio(3))).toBe(true);
  expect(tab.toggleComparedStudio(studio(1))).toBe(true);
  expect((await openTab()).readCompareList()).toEqual([studio(3), studio(1)]);
});

test("a fifth studio is refused, also where another tab chose the fourth", async () => {
  const one = await openTab();
  const other = await openTab();
  for (const id of [1, 2, 3]) one.toggleComparedStudio(studio(id));
  expect(other.toggleComparedStudio(studio(4))).toBe(true);
  expect(one.toggleComparedStudio(studio(5))).toBe(false);
  expect(one.readCompareList().map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});

test("another tab hears of what is chosen and of what is cleared", async () => {
  const one = await openTab();
  const other = await openTab();
  const told = vi.fn();
  const stop = other.subscribeToCompareList(told);
  one.toggleComparedStudio(studio(1));
  window.dispatchEvent(Object.assign(new Event("storage"), { key }));
  expect(other.readCompareList()).toEqual([studio(1)]);
  one.clearCompareList();
  window.dispatchEvent(Object.assign(new Event("storage"), { key }));
  expect(other.readCompareList()).toEqual([]);
  expect(told).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(Object.assign(new Event("storage"), { key }));
  expect(told).toHaveBeenCalledTimes(2);
});

test.each([
  "not JSON",
  "null",
  '{"id":1}',
  '[{"id":0,"name":"x"}]',
  '[{"id":1}]',
  '[{"id":1,"name":"x"},{"id":1,"name":"x"}]',
  JSON.stringify([1, 2, 3, 4, 5].map(studio)),
])("a corrupt list (%s) is ignored and logged", async (text) => {
  browser.storage.texts.set(key, text);
  const tab = await openTab();
  expect(tab.readCompareList()).toEqual([]);
  expect(browser.warn).toHaveBeenCalledOnce();
  tab.toggleComparedStudio(studio(2));
  expect((await openTab()).readCompareList()).toEqual([studio(2)]);
});

test.each(["writing", "always"] as const)(
  "a browser that keeps nothing (%s fails) still compares for as long as the page is open",
  async (failing) => {
    browser.storage.failing = failing;
    const tab = await openTab();
    tab.toggleComparedStudio(studio(1));
    tab.toggleComparedStudio(studio(2));
    expect(tab.readCompareList()).toEqual([studio(1), studio(2)]);
  },
);
