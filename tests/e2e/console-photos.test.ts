import type { Page } from "@playwright/test";
import sharp from "sharp";
import { z } from "zod";
import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, faultsOnDeskAndPhone, test } from "#tests/support/journey.ts";
import { drawPhoto } from "#tests/support/photos.ts";
import { signInAsOwner } from "#tests/support/studio-owner.ts";
import { signInAs } from "#tests/support/team-member.ts";

const ines = "ines@small-room-pilates.example";
const odile = "odile@odiles-pilates-room.example";
const secret = "A camera in Ottawa";

async function photoFile(fileName: string, colour: string) {
  const buffer = await drawPhoto({ width: 1800, height: 1200, colour })
    .withExif({ IFD0: { Copyright: secret } })
    .jpeg()
    .toBuffer();
  return { name: fileName, mimeType: "image/jpeg", buffer };
}

/** To the photos of one of the owner's studios; answers with its number. */
async function openPhotos(page: Page, path: string): Promise<number> {
  const answer = await page.request.get(`/api/studios/by-name/${path}`);
  const { id } = z.object({ id: z.int() }).parse(await answer.json());
  await page.goto(`/account/studios/${id}/photos`);
  return id;
}

/** All that waits, by the team. */
async function approveAll(page: Page, count: number): Promise<void> {
  await page.context().clearCookies();
  await signInAs(page, "operator");
  for (let left = count; left > 0; left -= 1) {
    await page.goto("/admin/queue?kind=photo");
    await page.getByRole("link", { name: /Odile/ }).first().click();
    await hydrated(page);
    await expect(page.getByRole("main").locator("img").first()).toBeVisible();
    const item = page.url();
    await page.keyboard.press("a");
    await expect(page).not.toHaveURL(item);
  }
}

test("photos that can't be sent just now stay, and go when they are sent again", async ({
  page,
  context,
}) => {
  await signInAsOwner(page, ines);
  await openPhotos(page, "toronto/small-room-pilates");
  await hydrated(page);
  const typed = page.getByLabel("What they show");
  const files = [await photoFile("four.jpg", "#123456"), await photoFile("five.jpg", "#654321")];
  await page.getByLabel("Photos, chosen or dropped here").setInputFiles(files);
  const lines = page.getByRole("list", { name: "Photos on their way" }).getByRole("listitem");
  const again = page.getByRole("button", { name: /^Try again/ });

  await context.setOffline(true);
  await page.getByRole("button", { name: "Add photos" }).click();
  await expect(lines).toContainText([/four\.jpg.*Not sent/, /five\.jpg.*Not sent/]);
  await context.setOffline(false);
  await typed.fill("Half a sentence");

  const session = await context.cookies();
  await context.clearCookies();
  await again.first().click();
  await expect(lines.first()).toContainText("Sign in again in another tab");
  await expect(page).toHaveURL(/\/photos$/);
  await context.addCookies(session);

  // What others see of this studio stays as it is.
  await page.route(/photos\/send$/, (route) => route.fulfill({ json: { added: 1 } }));
  await again.first().click();
  await expect(lines).toHaveCount(1);
  await again.click();
  await expect(lines).toHaveCount(0);
  await expect(typed).toHaveValue("Half a sentence");
});

test("photos go from the owner through the queue to the gallery, and are seen by keyboard", async ({
  page,
}) => {
  test.slow();
  await signInAsOwner(page, odile);
  const studioId = await openPhotos(page, "ottawa/odiles-pilates-room");
  await hydrated(page);
  await page.getByLabel("What they show").fill("The room in the morning");
  await page
    .getByLabel("Photos, chosen or dropped here")
    .setInputFiles([
      await photoFile("one.jpg", "#7a5c3e"),
      await photoFile("two.jpg", "#3e5c7a"),
      await photoFile("three.jpg", "#5c7a3e"),
    ]);
  await page.getByRole("button", { name: "Add photos" }).click();
  const waiting = page.getByRole("region", { name: "Waiting for a look by our team" });
  await expect(waiting.getByRole("listitem")).toHaveCount(3);
  await page
    .getByLabel("Photos, chosen or dropped here")
    .setInputFiles({ name: "no.jpg", mimeType: "image/jpeg", buffer: Buffer.from("%PDF-1.7") });
  await page.getByRole("button", { name: "Add photos" }).click();
  await expect(page.getByRole("alert")).toContainText("This is a PDF");
  expect(await faultsOnDeskAndPhone(page)).toEqual([]);

  await approveAll(page, 3);
  await page.context().clearCookies();
  const gallery = page.getByRole("list", { name: /^Photos of/ });
  // A phone shows the cover alone.
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/explore/studio/${studioId}`);
  await hydrated(page);
  await expect(gallery.getByRole("listitem")).toHaveCount(3);
  const cover = gallery.getByRole("img", { name: "The room in the morning" }).first();
  const address = await cover.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(address).toMatch(/\/photos\/[0-9a-f]{64}\/\d+\.(avif|webp)$/);
  const answer = await page.request.get(address.replace(/[^/]+$/, "1600.webp"));
  expect(answer.headers()).toMatchObject({
    "content-type": "image/webp",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const bytes = await answer.body();
  expect(bytes.includes(secret)).toBe(false);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  expect(await accessibilityFaults(page)).toEqual([]);

  await gallery.getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  const viewer = page.getByRole("dialog", { name: /^Photos of/ });
  await expect(viewer.getByRole("status")).toContainText("1 of 3");
  // Also before the first one has come to rest.
  for (const key of ["ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await expect(viewer.getByRole("status")).toContainText("3 of 3");
  expect(await accessibilityFaults(page)).toEqual([]);
  const [seen, previous] = [
    viewer.getByRole("img").nth(2),
    viewer.getByRole("button", { name: "Previous" }),
  ];
  for (const [width, height] of [
    [1280, 720],
    [740, 360],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of [seen, previous]) await expect(part).toBeInViewport({ ratio: 0.99 });
    const [picture, button] = [await seen.boundingBox(), await previous.boundingBox()];
    if (picture === null || button === null) throw new Error("The viewer is not seen");
    expect(picture.y + picture.height).toBeLessThanOrEqual(button.y);
  }
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(gallery.getByRole("link").first()).toBeFocused();

  await signInAsOwner(page, odile);
  await openPhotos(page, "ottawa/odiles-pilates-room");
  await hydrated(page);
  const shown = page.getByRole("region", { name: "On the page" }).getByRole("listitem");
  const second = await shown.nth(1).getByRole("img").getAttribute("src");
  await shown
    .nth(1)
    .getByRole("button", { name: /^Earlier/ })
    .press("ArrowLeft");
  await expect(shown.first().getByRole("img")).toHaveAttribute("src", second ?? "");
  await expect(page.getByText(/Place 1 of \d\. It is the cover\./)).toBeAttached();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a photo is sent, described and withdrawn by plain forms", async ({ page }) => {
    await signInAsOwner(page, ines);
    await openPhotos(page, "toronto/small-room-pilates");
    await page.getByLabel("What they show").fill("The door");
    await page
      .getByLabel("Photos, chosen or dropped here")
      .setInputFiles(await photoFile("door.jpg", "#556b2f"));
    await page.getByRole("button", { name: "Add photos" }).click();
    const waiting = page.getByRole("region", { name: "Waiting for a look by our team" });
    await expect(waiting.getByRole("img", { name: "The door" })).toBeVisible();
    await waiting
      .getByLabel(/^Description/)
      .last()
      .fill("The blue door");
    await waiting.getByRole("button", { name: /^Save/ }).last().click();
    await expect(waiting.getByRole("img", { name: "The blue door" })).toBeVisible();
    const count = await waiting.getByRole("listitem").count();
    await waiting
      .getByRole("button", { name: /^Withdraw/ })
      .last()
      .click();
    await expect(waiting.getByRole("listitem")).toHaveCount(count - 1);
  });
});
