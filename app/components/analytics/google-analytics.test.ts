import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startGoogleAnalytics } from "./google-analytics.ts";

const script = { async: false, src: "" };
const append = vi.fn();
const page = { dataLayer: [], location: { origin: "https://atlas.example" } };

beforeEach(() => {
  vi.stubGlobal("window", page);
  vi.stubGlobal("document", {
    title: "Harbour & Core",
    createElement: () => script,
    head: { append },
  });
});

afterEach(() => vi.unstubAllGlobals());

test("Google is told of each page view, and of none by itself", () => {
  const analytics = startGoogleAnalytics("G-ABC123DEF4");
  expect(append).toHaveBeenCalledWith(script);
  expect(script.src).toBe("https://www.googletagmanager.com/gtag/js?id=G-ABC123DEF4");
  analytics.reportPageView("/about");
  const told = page.dataLayer.map((entry) => [Object.prototype.toString.call(entry), ...entry]);
  expect(told.slice(1)).toEqual([
    ["[object Arguments]", "config", "G-ABC123DEF4", { send_page_view: false }],
    [
      "[object Arguments]",
      "event",
      "page_view",
      {
        page_path: "/about",
        page_location: "https://atlas.example/about",
        page_title: "Harbour & Core",
      },
    ],
  ]);
});
