import type { Page } from "@playwright/test";
import { apifyPlace } from "#tests/factories/apify-places.ts";
import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";
import { runImport, undoImport } from "#tests/support/run-import.ts";
import { openSection } from "#tests/support/studio-form.ts";
import { signInAsSomebodyElse } from "#tests/support/team-member.ts";

function newPlace(name: string, at: number) {
  return apifyPlace(name, { at, placeId: `ChIJjourney${Date.now()}${at}` });
}

// One after another: an import that is under way lets no other begin.
test.describe.configure({ mode: "default" });

async function upload(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page.goto("/admin/imports");
  const file = { name, mimeType: "application/octet-stream", buffer: Buffer.from(content) };
  await page.getByLabel("File, chosen or dropped here").setInputFiles(file);
  await page.getByRole("button", { name: "Look at it" }).click();
}

async function expectNoFaults(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await accessibilityFaults(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("an operator brings in a file, leaves a row out, sees the page, and takes it back", async ({
  page,
}) => {
  const mark = `Grotto${Date.now()}`;
  const names = ["North", "<b>Middle</b>", "South"].map((word) => `${mark} ${word} Pilates`);
  await signInAsSomebodyElse(page, "operator");
  const places = names.map((name, at) => newPlace(name, at + 1));
  await upload(page, "tobermory <i>.json", JSON.stringify(places));
  await expect(page.getByText(/^Makes 3 pages\./)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("tobermory <i>.json");
  await expectNoFaults(page);

  await page.getByRole("button", { name: /^Leave out ?: row 3/ }).click();
  await expect(page.getByText(/^Makes 2 pages\. 1 row is skipped\./)).toBeVisible();
  await page.getByRole("link", { name: /^Skipped 1/ }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("row").nth(1)).toContainText(`${names[2]}`);
  await page.getByRole("link", { name: /^All rows/ }).click();
  await page.getByText(`fields of row 1, ${names[0]}`).click();
  await page.getByRole("button", { name: /^Leave out ?: Phone of row 1/ }).click();
  await expect(page.getByText("Phone is left out.")).toBeVisible();

  await runImport(page);
  await expect(page.getByText("It is done")).toBeVisible();
  await expectNoFaults(page);
  const itsPage = page.getByRole("link", { name: /^Its page/ }).first();
  const path = (await itsPage.getAttribute("href")) ?? "";
  await expect(async () => {
    const answer = await page.request.get(path);
    expect(await answer.text()).toContain(`${mark} North Pilates`);
  }).toPass();

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: /^CSV/ }).click();
  const chunks = await (await (await downloading).createReadStream()).toArray();
  expect(Buffer.concat(chunks).toString()).toContain(`1,${names[0]},new`);

  await undoImport(page);
  await expect(async () => {
    expect((await page.request.get(path)).status()).toBe(404);
  }).toPass();
  await expectNoFaults(page);
});

test("while the site is busy or restarts, the screen of an import stays, and follows again", async ({
  page,
}) => {
  const mark = `Flowerpot${Date.now()}`;
  const places = Array.from({ length: 800 }, (_, at) => {
    const place = newPlace(`${mark} ${at.toString(36)} Pilates`, at + 1);
    const phone = `(705) ${200 + Math.floor(at / 100)}-01${String(at % 100).padStart(2, "0")}`;
    return { ...place, phone, location: { lat: 44 + at / 500, lng: -81.2 } };
  });
  await signInAsSomebodyElse(page, "operator");
  await upload(page, "flowerpot.json", JSON.stringify(places));
  await expect(page.getByText("Nothing has happened yet")).toBeVisible();
  await runImport(page);
  await expect(page.getByText("It is being written")).toBeVisible();
  const asked = /\/account\/alive|\/admin\/imports\/\d+\.data/;
  await page.route(asked, (route) => route.fulfill({ status: 503, body: "Busy" }));
  for (const _ of ["once", "and again"]) await page.waitForResponse(asked);
  await page.unroute(asked);
  await page.route(asked, (route) => route.abort());
  await page.waitForEvent("requestfailed", (request) => asked.test(request.url()));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("flowerpot.json");
  await page.unroute(asked);
  await expect(page.getByText("It is done")).toBeVisible();
  await undoImport(page);
});

test("what is no list of places is refused in a sentence, and nothing is kept", async ({
  page,
}) => {
  await signInAsSomebodyElse(page, "operator");
  await upload(page, "studios.zip", Buffer.from("PK\u0003\u0004 and so on"));
  await expect(page.getByRole("alert")).toContainText(/zip/i);
  await expect(page.getByLabel("File, chosen or dropped here")).toBeVisible();
  await expectNoFaults(page);
  await page.reload();
  await expect(page.getByRole("link", { name: /studios\.zip/ })).toHaveCount(0);
});

test("a spreadsheet's columns are chosen once, and offered for the next file", async ({ page }) => {
  const mark = `Cove${Date.now()}`;
  await signInAsSomebodyElse(page, "operator");
  const csv = `Business,Town,Extra ${mark}\n${mark} Pilates,Tobermory,=1+1\nBakery,Tobermory,x\n`;
  await upload(page, "sheet.csv", csv);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What the columns are");
  await expectNoFaults(page);
  const choice = (column: string) => page.getByLabel(`What “${column}” is taken for`);
  await page.setViewportSize({ width: 360, height: 800 });
  await choice("Business").selectOption("Studio name");
  expect((await choice("Business").boundingBox())?.width).toBeGreaterThan(200);
  await page.setViewportSize({ width: 1280, height: 800 });
  await choice("Business").selectOption("Phone");
  await choice("Town").selectOption("City");
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(page.getByRole("alert")).toContainText("the studio’s name");
  await expect(choice("Business")).toHaveValue("phone");
  await choice("Business").selectOption("Studio name");
  await page.getByLabel("Save this choice as").fill(mark);
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(page.getByText("Nothing has happened yet")).toBeVisible();
  await page.getByRole("link", { name: /^Skipped 1/ }).click();
  await expect(page.getByText("Bakery", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("status").first()).toContainText("Discarded");

  await upload(page, "sheet.csv", `${csv}Another Pilates,Tobermory,y\n`);
  await expect(page.getByRole("navigation", { name: "Saved choices" })).toContainText(mark);
  await expect(choice("Business")).toHaveValue("name");
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("status").first()).toContainText("Discarded");
});

test("what an import says otherwise stands beside an operator's own word", async ({ page }) => {
  const mark = `Lighthouse${Date.now()}`;
  const place = newPlace(`${mark} Pilates`, 7);
  await signInAsSomebodyElse(page, "operator");
  const bring = async (phone: string) => {
    await upload(page, "suggesting.json", JSON.stringify([{ ...place, phone }]));
    await runImport(page);
    await expect(page.getByText("It is done")).toBeVisible();
  };
  await bring("(519) 555-0131");
  const itsStudio = await page.getByRole("link", { name: /^Studio \d+/ }).getAttribute("href");
  await upload(page, "again.json", JSON.stringify([{ ...place, phone: "(519) 555-0131" }]));
  await expect(page.getByText("Nothing would change")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Run|Note) it$/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Discard" }).click();
  await page.goto(itsStudio ?? "");
  await openSection(page, "Contact");
  await page.getByLabel("Phone", { exact: true }).fill("519-555-0132");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").first()).toContainText("Saved.");
  const studio = page.url();
  await bring("(519) 555-0133");
  await expect(page.getByText(/stays, an operator’s word/)).toBeVisible();
  await page.goto(studio);
  const todo = page.getByRole("region", { name: "What is to do" });
  await todo.getByRole("link", { name: "Phone" }).click();
  await expect(page.getByText(/Google Maps says: .*555-0133/)).toBeVisible();
  await expectNoFaults(page);
  await page.getByRole("button", { name: /^Use it ?: Phone/ }).click();
  await expect(page.getByRole("status").first()).toContainText("Saved.");
  await openSection(page, "Contact");
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue(/555-0133/);
  await expect(page.getByText(/Google Maps says/)).toBeHidden();
  await page.getByRole("button", { name: "Hide from visitors" }).click();
  await expect(page.getByRole("status").first()).toContainText("Hidden.");
});

/** In Lion's Head, where the sample has no studio. */
function placeInLionsHead(title: string, phone: string, id: string) {
  return {
    ...{ title, phone, categoryName: "Pilates studio" },
    ...(id !== "" && { placeId: id }),
    address: "14 Main St, Lion's Head, ON N0H 1W0, Canada",
    city: "Lion's Head",
    state: "Ontario",
    postalCode: "N0H 1W0",
    countryCode: "CA",
    location: { lat: 44.99, lng: -81.25 },
  };
}

test("an operator is asked whether two places are one, and the answer can be taken back", async ({
  page,
}) => {
  const mark = String(Date.now());
  const phone = `(519) ${mark.slice(-7, -4)}-${mark.slice(-4)}`;
  await signInAsSomebodyElse(page, "operator");
  for (const place of [
    placeInLionsHead(`Lighthouse ${mark} Pilates`, phone, `ChIJdoubt${mark}`),
    placeInLionsHead(`Escarpment Reformer ${mark}`, phone, ""),
  ]) {
    await upload(page, "lions-head.json", JSON.stringify([place]));
    await runImport(page);
    await expect(page.getByText("It is done")).toBeVisible();
  }
  await page.goto("/admin/queue?kind=import-doubt");
  await page.getByRole("link", { name: `Compare Escarpment Reformer ${mark}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Escarpment Reformer ${mark}`);
  await expect(page.getByText(`same phone ${phone} and another name`)).toBeVisible();
  await expect(page.getByRole("img", { name: "The two places are 0 m apart" })).toBeVisible();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityFaults(page)).toEqual([]);
    const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(over)).toBe(0);
  }
  await hydrated(page);
  const address = page.url();
  await page.keyboard.press("d");
  await expect(page.getByRole("status")).toContainText("has a page of its own");
  await page.goto(address);
  await expect(page.getByText(/^Found to be a studio of its own by you, today/)).toBeVisible();
  await hydrated(page);
  await page.keyboard.press("u");
  await expect(page.getByRole("button", { name: "Same studio" })).toBeVisible();
  await hydrated(page);
  await page.keyboard.press("r");
  await expect(page.getByRole("status")).toContainText("is skipped");
});

test("without JavaScript a file is brought in all the same", async ({ browser, page, baseURL }) => {
  await signInAsSomebodyElse(page, "operator");
  const state = await page.context().storageState();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: state,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const plain = await context.newPage();
  await upload(plain, "plain.json", JSON.stringify([newPlace(`Plain${Date.now()} Pilates`, 9)]));
  await expect(async () => {
    await plain.reload();
    await expect(plain.getByText(/^Makes 1 page\./)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await plain.getByRole("button", { name: "Discard" }).click();
  await expect(plain.getByRole("status").first()).toContainText("Discarded");
  await context.close();
});
