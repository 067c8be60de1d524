import type { Page } from "@playwright/test";
import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";
import { signInAsOwner } from "#tests/support/studio-owner.ts";

const ines = "ines@small-room-pilates.example";

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 740 } });

  test("an owner writes what visitors decide by; what is wrong stays typed, with its sentence beside it", async ({
    page,
  }) => {
    await signInAsOwner(page, ines);
    await page.goto("/account");
    await page
      .getByRole("heading", { name: /Small Room/ })
      .getByRole("link")
      .click();
    const path =
      (await page.getByRole("link", { name: "View my page" }).getAttribute("href")) ?? "";
    await page.goto(`${new URL(page.url()).pathname}/details`);

    await page.getByLabel("Price of one class").fill("38");
    await page.getByLabel("First visit").fill("$20, three classes in two weeks");
    await page.getByLabel("Packs of classes").fill("10 classes: $240, 4 months\nask us");
    await page.getByLabel("Price of a month").fill("149.50");
    await page.getByLabel("Fees beside the classes").fill("Grip socks: $15");
    await page.getByRole("button", { name: "Save What it offers" }).click();
    await expect(page.locator("#packs-error")).toContainText("“ask us” is no pack. Write such as");
    await expect(page.getByLabel("Packs of classes")).toHaveValue(/ask us/);
    await expect(page.getByLabel("Fees beside the classes")).toHaveValue("Grip socks: $15");
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel("Packs of classes").fill("10 classes: $240, 4 months");
    await page.getByRole("button", { name: "Save What it offers" }).click();
    await expect(page.getByText(/^Saved, and on your page: .*packs of classes/)).toBeVisible();

    await page.getByLabel("A place is cancelled for nothing").fill("12");
    await page.getByLabel("Who cancels later pays").fill("15");
    await page.getByLabel("Who does not come pays").fill("25");
    await page.getByLabel("Waitlist").selectOption("Yes");
    await page.getByLabel("People in a class at most").fill("eight");
    await page.getByLabel("Teachers").fill("Ana Silva, STOTT, 450 hours, 2016\nDev, BASI, 2019");
    await page.getByLabel("None", { exact: true }).check();
    await page.getByLabel("Registered physiotherapist").check();
    await page.getByRole("button", { name: "Save Rules, classes and teachers" }).click();
    await expect(page.locator("#classSize-error")).toContainText("from 1 to 100 people");
    await expect(page.locator("#receipts-error")).toContainText("or none alone");
    await expect(page.getByLabel("Teachers")).toHaveValue(/Dev, BASI, 2019/);
    await page.getByLabel("None", { exact: true }).uncheck();
    await page.getByLabel("People in a class at most").fill("8");
    await page.getByRole("button", { name: "Save Rules, classes and teachers" }).click();
    await expect(page.getByText(/^Saved, and on your page: .*class size/)).toBeVisible();

    await page.getByLabel("Step-free entrance").selectOption("With a ramp");
    await page.getByLabel("Width of the narrowest door").fill("92 cm");
    await page.getByLabel("Parking in words").fill("x".repeat(150));
    await page.getByRole("button", { name: "Save Access" }).click();
    await expect(page.getByText(/^Saved, and on your page: .*step-free entrance/)).toBeVisible();

    await page.goto(path);
    for (const words of [
      "$24 a class in a pack of 10, used within 4 months; $38 alone.",
      "three classes in two weeks",
      "later $15, not coming $25",
      "at most 8",
      "Ana Silva (STOTT, 450 hours, 2016)",
      "Registered physiotherapist",
      "With a ramp",
      "92 cm",
      "Rules: from the studio's owner",
    ]) {
      await expect(page.getByText(words).first()).toBeVisible();
    }
    await expect(page.getByText("$35+")).toHaveCount(0);
    expect(await sidewaysRoom(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

/** How far a page is wider than its screen. */
function sidewaysRoom(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
