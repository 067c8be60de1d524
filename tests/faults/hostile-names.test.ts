import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fromHtml } from "hast-util-from-html";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { apifyPlace } from "#tests/factories/apify-places.ts";
import { createPgliteDatabase, type TestDatabase } from "#tests/support/databases.ts";
import { eventually } from "#tests/support/eventually.ts";
import { importFile } from "#tests/support/import-file.ts";
import {
  type SiteProcess,
  startSiteProcess,
  withoutPagesAhead,
} from "#tests/support/site-process.ts";

const names = [
  "Core Pilates style=",
  'Pilates x" style="y',
  "Pilates <a style=b",
  "Pilates </script>",
];
const folder = mkdtempSync(join(tmpdir(), "hostile-names-"));
let site: SiteProcess;
let database: TestDatabase;

beforeAll(async () => {
  database = await createPgliteDatabase();
  const { dataDir } = database.options;
  site = await startSiteProcess({
    ...withoutPagesAhead,
    ...{ DATA_DIR: dataDir, SAMPLE_DATA: "false", MAP_STYLE_URL: "offline" },
  });
  const file = join(folder, "places.json");
  const places = names.map((name, at) => apifyPlace(name, { at, placeId: `ChIJhostile${at}` }));
  writeFileSync(file, JSON.stringify(places));
  await importFile(dataDir, file);
}, 180_000);
afterAll(async () => {
  await site?.stop();
  await database?.remove();
  rmSync(folder, { recursive: true, force: true });
});

test("a page that lists studios with names like markup says them in its words and in its data", async () => {
  await eventually(async () => {
    const page = await readPage("/explore/studios/on");
    expect(page.headings).toEqual(expect.arrayContaining(names));
    for (const name of names) expect(page.data).toContain(JSON.stringify(name));
    expect(page.styled).toEqual([]);
  });
}, 60_000);

/** As a browser reads it. */
async function readPage(path: string) {
  const tree = fromHtml(await (await fetch(`${site.address}${path}`)).text());
  const headings: string[] = [];
  const styled: string[] = [];
  let data: unknown;
  visit(tree, "element", (element) => {
    if (/^h[1-6]$/.test(element.tagName)) headings.push(textOf(element));
    if (element.properties.style !== undefined) styled.push(element.tagName);
    if (element.properties.id === "page-data") data = JSON.parse(textOf(element));
  });
  return { headings, styled, data: JSON.stringify(data) };
}
