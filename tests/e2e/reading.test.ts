import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";

const phone = { width: 360, height: 740 };

async function type(page: Page, text: string) {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("combobox", { name: "Location or postal code" }).fill(text);
  await page.keyboard.press("Enter");
}

test("a mistyped city is guessed and said, and can be searched for as it is", async ({ page }) => {
  await type(page, "refomer torono");
  await expect(page).toHaveURL(
    "/explore/studios/on/toronto?classTypes=reformer-pilates&typed=refomer%20torono",
  );
  const notice = page.getByText(
    "Showing Reformer Pilates in Toronto. Search for refomer torono instead",
  );
  for (const size of [{ width: 1280, height: 900 }, phone]) {
    await page.setViewportSize(size);
    await expect(notice).toBeVisible();
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "refomer torono" }).click();
  await expect(page).toHaveURL("/explore/studios/on/refomer-torono");
  await expect(page.getByText("We don't know a place called Refomer Torono.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Toronto", exact: true }).first().click();
  await expect(page).toHaveURL("/explore/studios/on/toronto");
});

test("a studio's name opens its page", async ({ page }) => {
  await type(page, "harbor & core");
  await expect(page).toHaveURL("/explore/studio/on/toronto/harbour-core");
});

test("near me shows everything with the filters and says how to go on, or asks for the position", async ({
  page,
  context,
}) => {
  await type(page, "hot pilates near me");
  await expect(page).toHaveURL(/\/explore\/studios\/on\?classTypes=hot-pilates&typed=/);
  await expect(page.getByText("Showing all of Ontario. Press Near me")).toBeVisible();
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 43.2557, longitude: -79.8711 });
  await type(page, "hot pilates near me");
  await expect(page).toHaveURL("/explore/studios/on?lat=43.256&lng=-79.871&classTypes=hot-pilates");
});

test("a time leads to its classes, near the visitor too", async ({ page, context }) => {
  await type(page, "reformer in ottawa tomorrow before noon");
  await expect(page).toHaveURL(
    /\/explore\/classes\/on\/ottawa\?day=[\d-]+&to=12%3A00&classTypes=reformer-pilates&typed=/,
  );
  await expect(
    page.getByText("Reformer Pilates · tomorrow before noon · in Ottawa."),
  ).toBeVisible();
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 43.2557, longitude: -79.8711 });
  await type(page, "reformer tomorrow near me");
  await expect(page).toHaveURL(
    /\/explore\/classes\/on\?lat=43.256&lng=-79.871&day=[\d-]+&classTypes=reformer-pilates$/,
  );
});

test("a reading is suggested with its number of results, and opens it", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const box = page.getByRole("combobox", { name: "Location or postal code" });
  await box.pressSequentially("reformer tor");
  const first = page.getByRole("option").first();
  await expect(first).toHaveText(/^Reformer Pilates in Toronto · \d+$/);
  const count = /\d+$/.exec(await first.innerText())?.[0] ?? "";
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/explore/studios/on/toronto?classTypes=reformer-pilates");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${count} Pilates Studios`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("the form leads to the same place, and the page says what it guessed", async ({ page }) => {
    await page.goto("/");
    await page
      .getByRole("combobox", { name: "Location or postal code" })
      .fill("missisauga parking");
    await page.getByRole("button", { name: "Find Studios" }).click();
    await expect(page).toHaveURL(/\/on\/mississauga\?amenities=parking&typed=/);
    await expect(page.getByText("Showing Mississauga.")).toBeVisible();
  });
});
