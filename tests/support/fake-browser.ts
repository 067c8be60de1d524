import { afterEach, beforeEach, type MockInstance, vi } from "vitest";
import { FakeStorage } from "./fake-storage.ts";

export type FakeBrowser = {
  /** Of this test, and shared by its tabs. */
  readonly storage: FakeStorage;
  readonly warn: MockInstance<Console["warn"]>;
};

/** Each test gets a browser with an empty storage, as far as stores need one. */
export function runFakeBrowser(): FakeBrowser {
  const browser = { storage: new FakeStorage(), warn: vi.spyOn(console, "warn") };
  beforeEach(() => {
    browser.storage = new FakeStorage();
    browser.warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    vi.stubGlobal("localStorage", browser.storage);
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("navigator", { sendBeacon: () => true });
  });
  afterEach(() => {
    browser.warn.mockRestore();
    vi.unstubAllGlobals();
  });
  return browser;
}
