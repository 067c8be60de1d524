import { z } from "zod";
import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";
import { operator } from "#tests/support/operator.ts";
import { openSection } from "#tests/support/studio-form.ts";
import { signInAs, signInAsSomebodyElse } from "#tests/support/team-member.ts";

const found = z.object({ studios: z.array(z.object({ id: z.int(), name: z.string() })) });

/** Studios of the sample that no other journey looks at. */
async function findStudios(q: string) {
  return found.parse(await operator("studio-find", { q })).studios;
}

test("an operator corrects a studio, and the public page shows it", async ({ page }) => {
  await signInAs(page, "operator");
  const [studio] = await findStudios("Barrie");
  await page.goto("/admin/studios?q=barrie");
  await page
    .getByRole("link", { name: studio?.name ?? "", exact: true })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(studio?.name ?? "");
  await hydrated(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2_000);
  await page.getByRole("navigation", { name: "Sections" }).getByText("Contact").click();
  await page.getByLabel("Phone", { exact: true }).fill("12");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Invalid phone number").first()).toBeVisible();
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("12");
  await page.getByLabel("Phone", { exact: true }).fill("705-555-0123");
  await openSection(page, "Hours");
  await page.getByLabel("Monday", { exact: true }).selectOption("open");
  await page.getByLabel("Monday closes", { exact: true }).fill("12:00");
  await page.getByRole("button", { name: "Copy Monday to weekdays" }).click();
  await expect(page.getByLabel("Friday closes", { exact: true })).toHaveValue("12:00");
  await page.getByRole("button", { name: "Page as it will look" }).click();
  const preview = page.frameLocator("iframe");
  await expect(preview.getByText("705-555-0123").first()).toBeVisible();
  // Beside the five lines it may say that it is open now, with the same hours.
  const mornings = { hasText: /^9 AM to 12 PM$/ };
  await expect(preview.getByRole("definition").filter(mornings)).toHaveCount(5);
  await page.getByRole("button", { name: "Back to the form" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. Visitors see it within a second.")).toBeVisible();
  await openSection(page, "Contact");
  await expect(page.getByText(/by an operator, confirmed/).first()).toBeVisible();
  const [visit] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("link", { name: "View as visitor" }).click(),
  ]);
  await expect(visit.getByText("705-555-0123").first()).toBeVisible();
  await expect(visit.getByRole("definition").filter(mornings)).toHaveCount(5);
});

test("of two who save at once, the later chooses, and nothing typed is lost", async ({
  page,
  browser,
}) => {
  await signInAs(page, "operator");
  const [, studio] = await findStudios("Barrie");
  const address = `/admin/studios/${studio?.id}`;
  await page.goto(address);
  await hydrated(page);
  const other = await (await browser.newContext()).newPage();
  await signInAsSomebodyElse(other, "operator");
  await other.goto(address);
  await openSection(other, "Contact");
  await other.getByLabel("Phone", { exact: true }).fill("705-555-0144");
  await other.getByLabel("Email", { exact: true }).fill("hello@theirs.example");
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other.getByText("Saved.")).toBeVisible();
  await openSection(page, "Contact");
  await page.getByLabel("Phone", { exact: true }).fill("705-555-0155");
  await page.getByLabel("Website", { exact: true }).fill("https://mine.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText("Robin Maple saved this studio while you were writing"),
  ).toBeVisible();
  const choice = page.getByRole("group", { name: "Phone: yours or theirs" });
  await expect(choice).toContainText("705-555-0155");
  await expect(choice).toContainText("705-555-0144");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue("hello@theirs.example");
  expect(await accessibilityFaults(page)).toEqual([]);
  await choice.getByLabel("Take theirs").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. Visitors see it")).toBeVisible();
  await openSection(page, "Contact");
  await expect(page.getByLabel("Phone", { exact: true })).toHaveValue("705-555-0144");
  await expect(page.getByLabel("Website", { exact: true })).toHaveValue("https://mine.example");
  await other.context().close();
});

test("two pages of one studio are merged: the other's address leads to the one that stays, and so does what is typed", async ({
  page,
  context,
}) => {
  await signInAs(page, "operator");
  const [, , kept, other] = await findStudios("Barrie");
  await page.goto(`/admin/studios/${other?.id}`);
  const former = await page.getByRole("link", { name: "View as visitor" }).getAttribute("href");
  const form = await context.newPage();
  await form.goto(`/admin/studios/${other?.id}`);
  await hydrated(form);
  await openSection(form, "Contact");
  const phone = form.getByLabel("Phone", { exact: true });
  await phone.fill("705-555-0177");
  await page.goto(`/admin/studios/${kept?.id}/merge?with=${other?.id}`);
  await hydrated(page);
  await page.getByRole("button", { name: `Merge, keep studio ${kept?.id}` }).press("Enter");
  await expect(page.getByText("Merged. The other page leads here now.")).toBeVisible();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByRole("alert")).toContainText("has merged this studio into");
  await expect(phone).toHaveValue("705-555-0177");
  await form.getByRole("button", { name: /^Take it along to/ }).click();
  await form.waitForURL(new RegExp(`/studios/${kept?.id}$`));
  await expect(form.getByRole("alert")).toContainText("Not saved yet");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Saved. Visitors see it")).toBeVisible();
  await openSection(form, "Contact");
  await expect(phone).toHaveValue("705-555-0177");
  await expect(async () => {
    await page.goto(former ?? "");
    expect(new URL(page.url()).pathname).not.toBe(former);
  }).toPass();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a list is filtered as one types, kept by name, and several of its rows are changed by keyboard", async ({
  page,
  context,
}) => {
  await signInAs(page, "operator");
  await page.goto("/admin/studios?city=waterloo");
  await hydrated(page);
  const box = page.getByRole("searchbox", { name: "Find" });
  await box.pressSequentially("i");
  await expect(page).toHaveURL(/\/admin\/studios\?q=i&city=waterloo$/);
  await expect(box).toBeFocused();
  await page.getByText("Keep this filter…").click();
  await page.getByLabel("Name it").fill("In Waterloo");
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(page.getByText("Kept as “In Waterloo”.")).toBeVisible();
  await page.goto("/admin/studios?city=waterloo");
  await hydrated(page);

  const chosen = page.getByRole("checkbox", { name: /^Choose (?!all)/ });
  const other = await context.newPage();
  await other.goto("/admin/studios?city=waterloo");
  await hydrated(other);
  await other
    .getByRole("checkbox", { name: /^Choose (?!all)/ })
    .nth(1)
    .check();
  await other.getByRole("button", { name: "Still right" }).click();
  await expect(other.getByText("1 studio is confirmed")).toBeVisible();
  await other.close();

  await chosen.first().focus();
  await page.keyboard.press("x");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+x");
  await expect(page.getByText("3 chosen")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Still right" }).press("Enter");
  const outcome = page.getByRole("status").filter({ hasText: "2 studios are confirmed" });
  await expect(outcome).toContainText("Robin Maple has changed this meanwhile");
  await expect(page.getByText("3 chosen")).toBeHidden();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("in wat");
  await expect(page.getByRole("option").first()).toContainText("In Waterloo");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=i/);
  await page.getByRole("button", { name: "Delete the filter In Waterloo" }).click();
  await expect(page.getByText("The filter “In Waterloo” is deleted.")).toBeVisible();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("combobox", { name: "Find or do anything" });
  await palette.fill("x".repeat(10_000));
  await expect(page.getByText("10000 letters, and 200 at most")).toBeVisible();
  await palette.fill("zzyzx");
  await expect(page.getByText("Nothing is like this.")).toBeVisible();
  await expect(page.getByRole("listbox", { name: "Found" })).toBeHidden();
  await page.keyboard.press("Escape");
  // Who is asked for a proof first finds the list as it was.
  const back = await page.request.get("/admin/export/log?person=ada", { maxRedirects: 0 });
  expect(back.headers().location).toBe("/admin/log?person=ada");
  const long = await page.request.get(`/admin/find.json?q=${"x".repeat(10_000)}`);
  expect([long.status(), await long.text()]).toEqual([400, expect.stringContaining("too long")]);
});

test("without JavaScript, lists are filtered and changed by their buttons", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signInAs(page, "operator");
  await page.goto("/admin/studios");
  await page.getByLabel("City").selectOption("Oshawa");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(/city=oshawa/);
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Still right" }).click();
  await expect(page.getByText("1 studio is confirmed")).toBeVisible();
  await page.getByRole("searchbox", { name: /^Find a screen/ }).fill("imp");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("link", { name: /^Imports/ })).toBeVisible();
  await context.close();
});
