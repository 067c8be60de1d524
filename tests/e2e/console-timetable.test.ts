import type { Browser, Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, faultsOnDeskAndPhone, test } from "#tests/support/journey.ts";
import { signInAsOwner } from "#tests/support/studio-owner.ts";
import { signInAs } from "#tests/support/team-member.ts";

const odile = "odile@odiles-pilates-room.example";
const ines = "ines@small-room-pilates.example";
const WEEK = "Monday, 9:00, 55, Reformer Flow w/ Ana\nTuesday, 18:30, 50, Mat";

/** To the timetable of one of the owner's studios; answers with its number. */
async function openTimetable(page: Page, name: RegExp): Promise<number> {
  await page.goto("/account");
  await page.getByRole("heading", { name }).getByRole("link").click();
  await page.waitForURL(/\/account\/studios\/\d+/);
  const { pathname } = new URL(page.url());
  await page.goto(`${pathname}/timetable`);
  return Number(pathname.split("/").at(-1));
}

async function writeLines(page: Page, lines: string): Promise<void> {
  await hydrated(page);
  await page.getByRole("button", { name: "Edit as text" }).click();
  await page.getByLabel("Your classes, one a line").fill(lines);
  await page.getByRole("button", { name: "Edit as a table" }).click();
}

/** The team writes another week, while the owner looks at theirs. */
async function saveAsTeam(browser: Browser, studioId: number, lines: string): Promise<void> {
  const { JOURNEY_SITE: baseURL = "" } = process.env;
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(page, "operator");
  await page.goto(`/admin/studios/${studioId}`);
  await page.getByRole("link", { name: "Timetable" }).click();
  await writeLines(page, lines);
  await page.getByRole("button", { name: "Save the week" }).click();
  await expect(page.getByText("Saved: 1 class a week.")).toBeVisible();
  await expect(page.getByText("changed the classes").first()).toBeVisible();
  expect(await faultsOnDeskAndPhone(page)).toEqual([]);
  await page.context().close();
}

test("an owner types a week by keyboard, takes steps back, and loses nothing to a reload or to another", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAsOwner(page, odile);
  const studioId = await openTimetable(page, /Odile/);
  const tooMany = "Monday, 9:00, 55, Mat\n".repeat(301);
  await writeLines(page, tooMany);
  await expect(page.getByText("Take some lines away")).toBeVisible();
  const typed = page.getByLabel("Your classes, one a line");
  await expect(typed).toHaveValue(tooMany);
  await typed.fill(WEEK);
  await page.getByRole("button", { name: "Edit as a table" }).click();
  const line = (name: string) => page.getByRole("group", { name });
  const mat = line("Tuesday 18:30 Mat");

  await line("Monday 9:00 Reformer Flow w/ Ana").getByLabel("Start").focus();
  await page.keyboard.press("Enter");
  await expect(mat.getByLabel("Start")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(mat.getByLabel("Minutes")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type("45");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(line("Monday 9:00 Reformer Flow w/ Ana").getByLabel("Minutes")).toHaveValue("55");
  await page.getByRole("button", { name: "Remove Monday 9:00" }).press("Enter");
  await expect(mat.getByRole("button", { name: "Remove" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Add a class" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(line("Monday 9:00 Reformer Flow w/ Ana")).toBeVisible();
  await mat.getByLabel("Title").focus();
  await page.keyboard.press("Enter");
  await expect(line("New class").getByLabel("Start")).toBeFocused();
  await page.keyboard.type("nine");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Tower");
  await page.keyboard.press("ControlOrMeta+ArrowLeft");
  await mat.getByLabel("Title").focus();
  const problem = page.getByRole("button", { name: "Tuesday nine Tower, start" });
  await expect(problem).toBeVisible();
  expect(await faultsOnDeskAndPhone(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });

  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("What you typed here before is back")).toBeVisible();
  // What is wrong is said as the cell is left, and takes the button away from nobody who presses it.
  await line("Tuesday nine Tower").getByLabel("Start").focus();
  await page.getByRole("button", { name: "Save the week" }).click();
  await expect(page.getByRole("alert")).toContainText("One thing in the timetable can’t be read");
  await expect(page.getByText("Line 3")).toBeHidden();
  await expect(page.getByRole("listitem").filter({ has: problem }).last()).toContainText(
    "start: Write when it starts",
  );
  await problem.click();
  await page.keyboard.type("19:45");
  await expect(problem).toBeHidden();

  await saveAsTeam(browser, studioId, "Sunday, 10:00, 55, Barre");
  await page.getByRole("button", { name: "Save the week" }).click();
  await expect(page.getByRole("alert")).toContainText("Nothing of yours is lost");
  const choice = page.getByRole("group", { name: "Classes: yours or theirs" });
  await expect(choice).toContainText("Tower");
  await expect(choice).toContainText("Barre");
  await page.getByRole("button", { name: "Save the week" }).click();
  await expect(page.getByText("Saved: 3 classes a week.")).toBeVisible();
  await page.getByRole("button", { name: "Still right" }).click();
  await expect(page.getByText("Visitors see today that the week is right.")).toBeVisible();
});

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("a week is one class a line, and a calendar an address", async ({ page }) => {
    await signInAsOwner(page, ines);
    await openTimetable(page, /Slow Tuesday/);
    const lines = page.getByLabel("Your classes, one a line");
    await lines.fill("Monday, 9:00, 55, Mat\nMonday, nine, 55, Mat");
    await page.getByRole("button", { name: "Save the week" }).click();
    await expect(page.getByRole("alert")).toContainText("Line 2: Write when it starts");
    await expect(lines).toHaveValue(/nine/);
    await lines.fill("Monday, 9:00, 55, Mat");
    await page.getByRole("button", { name: "Save the week" }).click();
    await expect(page.getByText("Saved: 1 class a week.")).toBeVisible();
    await lines.fill("");
    await page.getByRole("button", { name: "Save the week" }).click();
    await expect(page.getByRole("alert")).toContainText("This takes away the only class.");
    await page.getByLabel("Take away all classes").check();
    await page.getByRole("button", { name: "Save the week" }).click();
    await expect(page.getByText("Saved: no classes")).toBeVisible();
    await lines.fill("Monday, 9:00, 55, Mat");
    await page.getByRole("button", { name: "Save the week" }).click();
    await expect(page.getByText("Saved: 1 class a week.")).toBeVisible();

    await page.getByText("Read it from your calendar instead").click();
    await page.getByLabel("Address of your calendar").fill("http://10.0.0.1/a.ics");
    await page.getByRole("button", { name: "Save and read it" }).click();
    await expect(page.getByRole("alert")).toContainText("can be read from the internet");
    await expect(page.getByLabel("Address of your calendar")).toHaveValue("http://10.0.0.1/a.ics");
  });
});
