import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { writeParallelStreets } from "#tests/support/osm-file.ts";
import { createSampleFolder } from "#tests/support/sample-folder.ts";
import {
  type SiteProcess,
  startSiteProcess,
  withoutPagesAhead,
} from "#tests/support/site-process.ts";
import { makeStreets } from "../../tools/streets/make-streets.ts";

let folder: string;
let site: SiteProcess;
let data: Awaited<ReturnType<typeof createSampleFolder>>;

test.beforeAll(async () => {
  // A worker may come back to this file, and takes it up anew.
  folder = mkdtempSync(join(tmpdir(), "map-file-"));
  const [extract, file] = [join(folder, "region.osm.pbf"), join(folder, "streets.pmtiles")];
  writeParallelStreets(extract, { latitude: 44.23, longitude: -76.49 });
  await makeStreets(extract, file, () => {});
  data = await createSampleFolder();
  site = await startSiteProcess({
    ...withoutPagesAhead,
    DATA_DIR: data.dataDir,
    SAMPLE_DATA: "true",
    MAP_FILE: file,
  });
});

test.afterAll(async () => {
  await site.stop();
  await data.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** How often the map's picture changes its colour from top to bottom: once or twice for each street. */
async function countStripes(page: Page): Promise<number> {
  const picture = await page.locator(".maplibregl-canvas").screenshot();
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const column = context?.getImageData(8, 0, 1, image.height).data ?? new Uint8ClampedArray();
    let changes = 0;
    for (let at = 4; at < column.length; at += 4) {
      const away = Math.abs((column[at] ?? 0) - (column[at - 4] ?? 0));
      if (away > 3) changes += 1;
    }
    return changes;
  }, picture.toString("base64"));
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`streets are drawn from the site's own file, ${colorScheme}, and nobody else is asked`, async ({
    page,
  }) => {
    const foreign: string[] = [];
    const statuses = new Set<number>();
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== new URL(site.address).origin) {
        foreign.push(request.url());
      }
    });
    page.on("response", (response) => {
      if (response.url().includes("/map-file/")) statuses.add(response.status());
    });
    await page.emulateMedia({ colorScheme });
    await page.goto(`${site.address}/explore/studios/on/kingston`);
    await expect(page.locator("[data-studio]").first()).toBeVisible();
    await expect.poll(() => countStripes(page)).toBeGreaterThan(6);
    expect([...statuses]).toEqual([206]);
    expect(foreign).toEqual([]);
    await expect(page.getByText("The street map does not answer.")).toBeHidden();
  });
}
