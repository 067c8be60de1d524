import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";
import { field, fillStudio, fillTexts, next, openWizard, submit } from "#tests/support/wizard.ts";

const call = "**/api/studio-listings";

test("a website gets its scheme on leaving the field, and a step is ticked once it has no errors", async ({
  page,
}) => {
  await openWizard(page);
  await next(page, "Services & Amenities");
  const studio = page.getByRole("navigation", { name: "Steps" }).getByRole("link").first();
  await expect(studio.locator("svg")).toHaveCount(0);
  await page.getByRole("button", { name: "Previous" }).click();
  await fillStudio(page, "Schemed Pilates");
  await fillTexts(page, { website: "studio" });
  await field(page, "address").focus();
  await expect(field(page, "website")).toHaveValue("studio");
  await fillTexts(page, { website: "example.com", bookingUrl: "example.com/book" });
  await field(page, "address").focus();
  await expect(field(page, "website")).toHaveValue("https://example.com");
  await expect(field(page, "bookingUrl")).toHaveValue("https://example.com/book");
  await next(page, "Services & Amenities");
  await expect(studio.locator("svg")).toHaveCount(1);
});

test("hours are chosen in a grid, copied to all days, and sent as text", async ({ page }) => {
  await openWizard(page);
  await fillStudio(page, "Hourly Pilates");
  await next(page, "Services & Amenities");
  await page.getByLabel("Reformer Pilates").check();
  await page.getByLabel("Monday", { exact: true }).selectOption("Open");
  await page.getByLabel("Monday opens", { exact: true }).fill("06:30");
  await page.getByLabel("Monday closes", { exact: true }).fill("12:00");
  await page.getByRole("button", { name: "Add second hours on Monday" }).click();
  await page.getByLabel("Monday opens again").fill("15:00");
  await page.getByLabel("Monday closes again").fill("20:00");
  await page.getByRole("button", { name: "Copy Monday to all days" }).click();
  await expect(page.getByLabel("Sunday closes again")).toHaveValue("20:00");
  await page.getByLabel("Sunday", { exact: true }).selectOption("Closed");
  await page.getByLabel("Saturday", { exact: true }).selectOption("In words");
  await page.getByLabel("Saturday in words").fill("By appointment");
  await page.reload();
  await expect(page.getByLabel("Tuesday opens", { exact: true })).toHaveValue("06:30");
  await expect(page.getByLabel("Saturday in words")).toHaveValue("By appointment");
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Review", exact: true }).click();
  const sent = page.waitForRequest(call);
  await submit(page);
  expect((await sent).postDataJSON().hours).toMatchObject({
    monday: "6:30 AM to 12 PM, 3 PM to 8 PM",
    friday: "6:30 AM to 12 PM, 3 PM to 8 PM",
    saturday: "By appointment",
    sunday: "Closed",
  });
});

test("city, neighbourhood and postal code are completed while typing", async ({ page }) => {
  await openWizard(page);
  await field(page, "city").pressSequentially("Missis");
  await expect(page.locator('#city-options option[value="Mississauga"]')).toHaveCount(1);
  await field(page, "city").fill("");
  await field(page, "neighborhood").pressSequentially("Byward");
  await expect(page.locator("#neighborhood-options option").first()).toBeAttached();
  await field(page, "postalCode").fill("k7l 1a1");
  await expect(field(page, "city")).toHaveValue("Kingston");
  await expect(page.getByText(/your place is approximate/)).toBeVisible();
});

test("the pin is moved by mouse and by keyboard, and sent", async ({ page }) => {
  await openWizard(page);
  await fillStudio(page, "Pinned Pilates");
  await expect(page.getByText(/M6J 2Y7 in Toronto/)).toBeVisible();
  await page.getByRole("button", { name: "Put the pin on your door" }).click();
  const pin = page.getByRole("button", { name: /^Your pin/ });
  await expect(page.getByText("Your pin decides where visitors find you.")).toBeVisible();
  const start = await pin.getAttribute("aria-description");
  await pin.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(pin).not.toHaveAttribute("aria-description", start ?? "");
  const stepped = (await pin.getAttribute("aria-description")) ?? "";
  const box = await pin.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 40, { steps: 4 });
  await page.mouse.up();
  await expect(pin).not.toHaveAttribute("aria-description", stepped);
  const [latitude = 0, longitude = 0] = stepped.split(", ").map(Number);
  const [north = 0, east = 0] = ((await pin.getAttribute("aria-description")) ?? "")
    .split(", ")
    .map(Number);
  expect(north).toBeGreaterThan(latitude);
  expect(east).toBeGreaterThan(longitude);
  expect(await accessibilityFaults(page)).toEqual([]);
  await next(page, "Services & Amenities");
  await page.getByLabel("Reformer Pilates").check();
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await expect(page.getByText("Your own pin")).toBeVisible();
  const sent = page.waitForRequest(call);
  await submit(page);
  expect((await sent).postDataJSON().position).toEqual({ latitude: north, longitude: east });
});
