import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { weekdayLabels, weekdays } from "#domain/vocabulary/weekdays.ts";
import { apifyPlace } from "#tests/factories/apify-places.ts";
import { importFile } from "#tests/support/import-file.ts";
import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";
import { layoutShift } from "#tests/support/layout-shift.ts";
import {
  type SiteProcess,
  startSiteProcess,
  withoutPagesAhead,
} from "#tests/support/site-process.ts";

/** A directory of imported studios only is another one than the sample: it has a site of its own. */
let site: SiteProcess;
const folder = mkdtempSync(join(tmpdir(), "sources-"));

const DAY_MS = 86_400_000;
const lately = new Date(Date.now() - 40 * DAY_MS).toISOString();
const longAgo = "2020-03-01T08:00:00.000Z";

function placeSeen(title: string, at: number, scrapedAt: string) {
  return {
    ...apifyPlace(title, { at, placeId: `ChIJsources${at}` }),
    totalScore: 4.6,
    reviewsCount: 87,
    openingHours: weekdays.map((day) => ({ day: weekdayLabels[day], hours: "7 AM to 8:30 PM" })),
    reviews: [{ reviewId: `r${at}`, name: "Mara <b>T</b>", stars: 5, text: "Patient teachers." }],
    scrapedAt,
  };
}

const openStreetMap = {
  type: "FeatureCollection",
  timestamp: lately,
  features: [
    {
      type: "Feature",
      id: "node/7001",
      properties: {
        name: "Cove Pilates",
        sport: "pilates",
        "addr:city": "Tobermory",
        "addr:postcode": "N0H 2R0",
        opening_hours: "Mo-Su 07:00-20:00",
      },
      geometry: { type: "Point", coordinates: [-81.67, 45.2] },
    },
  ],
};

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  const dataDir = join(folder, "data");
  site = await startSiteProcess({
    ...withoutPagesAhead,
    ...{ DATA_DIR: dataDir, SAMPLE_DATA: "false", MAP_STYLE_URL: "offline", TRUST_PROXY: "true" },
  });
  const places = [
    placeSeen("Fresh Pilates", 1, lately),
    placeSeen("Long Ago Reformer Pilates", 2, longAgo),
  ];
  await importFile(dataDir, write("places.json", places));
  await importFile(dataDir, write("map.geojson", openStreetMap));
});

test.afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, content: unknown): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

async function openStudio(page: Page, name: string): Promise<void> {
  const path = `${site.address}/explore/studio/on/tobermory/${name}`;
  // The pages follow an import within two seconds.
  await expect(async () => expect((await page.request.get(path)).status()).toBe(200)).toPass();
  await page.goto(path);
}

async function expectNoFaults(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await accessibilityFaults(page)).toEqual([]);
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWider)).toBe(false);
}

test("a page says where its facts come from, how old they are, and more on demand", async ({
  page,
}) => {
  await openStudio(page, "fresh-pilates");
  const hours = page.getByRole("region", { name: "Hours of Operation" });
  await expect(hours.getByText(/^Hours: from Google Maps, seen \d+ \w+ \d{4}$/)).toBeVisible();
  await expect(hours.getByText(/^(Open|Closed)/).first()).toBeVisible();
  await expect(page.getByText("(87 reviews on Google Maps)")).toBeVisible();
  await expect(page.getByRole("heading", { name: "From Google Maps" })).toBeVisible();
  await expect(page.getByText("Mara <b>T</b>")).toBeVisible();
  await expect(page.getByRole("link", { name: /OpenStreetMap contributors, ODbL/ })).toHaveCount(0);
  const details = page.getByRole("group").filter({ hasText: "Where these facts come from" });
  await expect(details.getByText("Rating", { exact: true })).toBeHidden();
  await details.getByText("Where these facts come from").click();
  await expect(details.getByText("Rating", { exact: true })).toBeVisible();
  await expect(
    details.getByText(/^From Google Maps\. Seen \d+ \w+ \d{4}\.$/).first(),
  ).toBeVisible();
  await expectNoFaults(page);
});

test("hours that nobody has looked at for long are probably so, and nothing moves for it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openStudio(page, "long-ago-reformer-pilates");
  const hours = page.getByRole("region", { name: "Hours of Operation" });
  await expect(hours.getByText(/^Probably (open|closed)/)).toBeVisible();
  const line = "Hours: from Google Maps, seen 1 March 2020, so they may have changed";
  await expect(hours.getByText(line)).toBeVisible();
  // A font that comes late makes a word narrower by less than a thousandth.
  expect(await layoutShift(page)).toBeLessThan(0.005);
  const stars = page.locator("#reviews").getByRole("img", { name: "4.6 out of 5 stars" });
  expect((await stars.boundingBox())?.x).toBeGreaterThan(20);
  await expectNoFaults(page);

  await page.goto(`${site.address}/search?location=Tobermory`);
  const card = page.getByRole("listitem").filter({ hasText: "Long Ago" }).first();
  await expect(card.getByText(/^Probably (open|closed)/)).toBeVisible();
  await expectNoFaults(page);
});

test("OpenStreetMap is credited, and is no source of a rating that nobody gave", async ({
  page,
}) => {
  await openStudio(page, "cove-pilates");
  const credit = page.getByRole("link", { name: /^© OpenStreetMap contributors, ODbL/ });
  await expect(credit).toHaveAttribute("href", "https://www.openstreetmap.org/copyright");
  const details = page.getByRole("group").filter({ hasText: "Where these facts come from" });
  await details.getByText("Where these facts come from").click();
  await expect(details.getByText(/From OpenStreetMap\..* Licence: ODbL\./).first()).toBeVisible();
  await expect(details.getByText("Rating", { exact: true })).toHaveCount(0);
  await expectNoFaults(page);
});
