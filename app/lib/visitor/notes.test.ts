import { expect, test, vi } from "vitest";
import { runFakeBrowser } from "#tests/support/fake-browser.ts";

const key = "pilates-atlas:studio-notes";

const browser = runFakeBrowser();

/** A tab of its own: modules of its own over the same storage. */
async function openTab() {
  vi.resetModules();
  return import("./notes.ts");
}

test("a note is there after a reload, and in another tab", async () => {
  const tab = await openTab();
  const other = await openTab();
  tab.saveNote(7, "Ask for Ana");
  other.saveNote(8, "Too far");
  expect(tab.readNotes()).toEqual({ 7: "Ask for Ana", 8: "Too far" });
  expect((await openTab()).readNotes()).toEqual(tab.readNotes());
});

test("a note goes with its studio", async () => {
  const tab = await openTab();
  tab.saveNote(7, "Ask for Ana");
  tab.saveNote(8, "Too far");
  tab.dropNotesBut([8, 9]);
  expect((await openTab()).readNotes()).toEqual({ 8: "Too far" });
});

test.each(["not JSON", "[]", '{"seven":"x"}', '{"7":7}', `{"7":"${"x".repeat(501)}"}`])(
  "corrupt notes (%s) are ignored and logged",
  async (text) => {
    browser.storage.texts.set(key, text);
    const tab = await openTab();
    expect(tab.readNotes()).toEqual({});
    expect(browser.warn).toHaveBeenCalledOnce();
    tab.saveNote(7, "x");
    expect((await openTab()).readNotes()).toEqual({ 7: "x" });
  },
);

test.each(["writing", "always"] as const)(
  "a browser that keeps nothing (%s fails) keeps notes for as long as the page is open",
  async (failing) => {
    browser.storage.failing = failing;
    const tab = await openTab();
    tab.saveNote(7, "A");
    tab.saveNote(7, "As");
    expect(tab.readNotes()).toEqual({ 7: "As" });
  },
);
