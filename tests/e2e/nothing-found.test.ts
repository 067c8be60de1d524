import { hydrated } from "#tests/support/hydrated.ts";
import { expect, faultsIn, test } from "#tests/support/journey.ts";

const sentence = "No studios found. Try adjusting your filters.";
const tooMuch =
  "/explore/studios/on/kingston?distance=1&classTypes=aerial-pilates&amenities=childcare&amenities=parking";

test("nothing found names the filter in the way, and the way without it finds studios", async ({
  page,
}) => {
  await page.goto("/explore/studios/on/kingston?classTypes=aerial-pilates&rating=4.5&distance=1");
  await hydrated(page);
  await expect(page.getByText(sentence)).toBeVisible();
  const way = page.getByRole("link", { name: /^Without .*: \d+ studios?$/ }).first();
  const count = /(\d+) studios?$/.exec((await way.textContent()) ?? "")?.[1];
  await way.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `${count} Pilates Studios near me in Kingston`,
  );
});

test("where even the call for other ways fails, the sentence stands", async ({ page }) => {
  await page.goto("/explore/studios/on/kingston");
  await hydrated(page);
  await page.route("**/api/studios/alternatives?**", (route) => route.abort());
  await page.getByLabel("Distance").selectOption("1");
  await page.getByRole("checkbox", { name: "Aerial Pilates" }).check();
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole("link", { name: "List your studio" }).last()).toBeVisible();
});

test("axe finds nothing on empty results", async ({ page }) => {
  await page.goto(tooMuch);
  await hydrated(page);
  expect(await faultsIn("dark", page)).toEqual([]);
});
