import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";

const sentence = "No studios found. Try adjusting your filters.";
const tooMuch =
  "/explore/studios/on/kingston?distance=1&classTypes=aerial-pilates&amenities=childcare&amenities=parking";

const cardsBelow = (page: Page, heading: string) =>
  page.getByRole("region", { name: heading }).getByRole("link", { name: /^View Details/ });

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

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the nearest studios, the nearest cities and the wizard are ways on", async ({ page }) => {
    await page.goto(tooMuch);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(
      page.getByRole("region", { name: "The nearest cities" }).getByRole("link"),
    ).toHaveCount(3);
    await expect(page.getByRole("link", { name: "List your studio" }).last()).toHaveAttribute(
      "href",
      "/list-your-studio",
    );
  });

  test("a known place far from all studios says so, and shows the nearest with their distance", async ({
    page,
  }) => {
    const answer = await page.goto("/explore/studios/on/moosonee");
    expect(answer?.status()).toBe(200);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
    await expect(page.getByText("We know no studio within 25 km of Moosonee yet.")).toBeVisible();
    await expect(cardsBelow(page, "The nearest studios")).toHaveCount(3);
    await expect(page.getByText(/^\d{3}\.\d km$/).first()).toBeVisible();
  });

  test("from outside Ontario the nearest city of ours is said", async ({ page }) => {
    await page.goto("/explore/studios/on?lat=45.502&lng=-73.567");
    await expect(page.getByText("You are outside Ontario")).toContainText(
      /The nearest city of ours is Ottawa, 1\d\d km away\./,
    );
  });
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

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme}`, () => {
    test.use({ colorScheme });

    test("axe finds nothing on empty results", async ({ page }) => {
      await page.goto(tooMuch);
      await hydrated(page);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });
}
