import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";

test("a city leads to its neighbourhoods, with their numbers, and a neighbourhood back", async ({
  page,
}) => {
  await page.goto("/explore/studios/on/toronto");
  await hydrated(page);
  const parts = page.getByRole("region", { name: "Neighbourhoods in Toronto" });
  const link = parts.getByRole("link", { name: /^Liberty Village/ });
  const [, count] = /(\d+)$/.exec((await link.textContent()) ?? "") ?? [];
  await link.click();
  await expect(page).toHaveURL(/\/explore\/studios\/on\/liberty-village$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    `${count} Pilates Studios near me in Liberty Village`,
  );
  await expect(page).toHaveTitle(
    `${count} Best Pilates Studios in Liberty Village 2025 | Reviews & Prices`,
  );
  await page
    .getByRole("navigation", { name: "Breadcrumb" })
    .getByRole("link", { name: "Toronto" })
    .click();
  await expect(page).toHaveURL(/\/explore\/studios\/on\/toronto$/);
});

test("a class type's page says so beside the words of every results page", async ({ page }) => {
  await page.goto("/explore/studios/on/toronto/reformer-pilates");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^\d+ Pilates Studios near me in Toronto · Reformer Pilates$/,
  );
  await expect(page).toHaveTitle(
    /^\d+ Best Pilates Studios in Toronto 2025 \| Reviews & Prices · Reformer Pilates$/,
  );
});

test("a phone has the same ways on, and no accessibility fault", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/explore/studios/on/liberty-village");
  await hydrated(page);
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await trail.scrollIntoViewIfNeeded();
  await expect(trail).toContainText("Liberty Village");
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("pages tell their share picture, which is there, and breadcrumbs that redirect nowhere", async ({
    page,
    request,
  }) => {
    for (const path of [
      "/explore/studios/on/toronto",
      "/explore/studios/on/liberty-village",
      "/explore/studios/on/ottawa/mat-pilates",
      "/explore/studio/1",
      "/blog/your-first-pilates-class",
      "/",
    ]) {
      await page.goto(path);
      const content = (name: string) =>
        page.locator(`meta[property='${name}'], meta[name='${name}']`).getAttribute("content");
      const image = new URL((await content("og:image")) ?? "");
      expect(await content("twitter:image")).toBe(image.href);
      expect(await content("og:image:width")).toBe("1200");
      expect(await content("og:image:height")).toBe("630");
      expect((await content("og:image:alt"))?.length).toBeGreaterThan(10);
      const picture = await request.get(image.pathname + image.search);
      expect(picture.headers()["content-type"]).toBe("image/png");
      const png = await picture.body();
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);

      const texts = await page.locator("script[type='application/ld+json']").allTextContents();
      const trail = texts.find((text) => text.includes("BreadcrumbList")) ?? "";
      for (const [, address = ""] of trail.matchAll(/"item":"([^"]+)"/g)) {
        const answer = await request.get(new URL(address).pathname, { maxRedirects: 0 });
        expect(answer.status(), address).toBe(200);
      }
      expect(texts.join("")).not.toMatch(/\.svg/);
    }
  });

  test("a known place without a studio of its own is kept from search engines", async ({
    page,
  }) => {
    await page.goto("/explore/studios/on/moosonee");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await page.goto("/explore/studios/on/toronto");
    await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  });
});
