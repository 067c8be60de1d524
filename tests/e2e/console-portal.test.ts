import type { Browser, Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, faultsOnDeskAndPhone, test } from "#tests/support/journey.ts";
import { signInAsOwner } from "#tests/support/studio-owner.ts";
import { signInAs } from "#tests/support/team-member.ts";

const odile = "odile@odiles-pilates-room.example";
const ines = "ines@small-room-pilates.example";

async function publicText(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path);
  expect(answer.status()).toBe(200);
  return answer.text();
}

/** From the studios of one's own to the details of one; answers with its public address. */
async function openDetails(page: Page, name: RegExp): Promise<string> {
  await page.goto("/account");
  await page.getByRole("heading", { name }).getByRole("link").click();
  const path = (await page.getByRole("link", { name: "View my page" }).getAttribute("href")) ?? "";
  await page.goto(`${new URL(page.url()).pathname}/details`);
  return path;
}

async function approveOldest(browser: Browser, name: string): Promise<void> {
  const { JOURNEY_SITE: baseURL = "" } = process.env;
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signInAs(page, "operator");
  await page.goto("/admin/queue?kind=edit");
  await page.getByRole("link", { name }).first().click();
  await expect(page.getByText("as its owner’s")).toBeVisible();
  await expect(page.locator("ins, mark").filter({ hasText: "Friends" }).first()).toBeVisible();
  await page.getByRole("button", { name: /^Approve/ }).click();
  await expect(page.getByText("is approved.")).toBeVisible();
  await page.context().close();
}

test("a changed phone is on the page at once; a changed name waits, is approved, and its old address leads on", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAsOwner(page, odile);
  const former = await openDetails(page, /Odile/);
  // Whoever comes back finds the public page beside the form again.
  const beside = page
    .frameLocator("iframe[title='Your page, as visitors see it now']")
    .getByRole("heading", { level: 1 });
  await expect(beside).toContainText("Odile");
  await page.goto("/account");
  await page.goBack();
  await expect(beside).toContainText("Odile");
  await hydrated(page);

  expect(await faultsOnDeskAndPhone(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByLabel("Phone").fill("613-555-0142");
  await page.getByRole("button", { name: "Save Contact" }).click();
  await expect(page.getByText("Saved, and on your page: phone.")).toBeVisible();
  expect(await publicText(page, former)).toContain("613-555-0142");

  await page.getByLabel("Studio name").fill("Odile and Friends");
  await page.getByRole("button", { name: "Save Name and place" }).click();
  await expect(page.getByText("Our team looks at this first: name.")).toBeVisible();
  await expect(page.getByText("Waiting since")).toBeVisible();
  expect(await publicText(page, former)).not.toContain("Odile and Friends");

  // What is typed and not saved is asked about.
  await page.getByLabel("Phone").fill("613-555-0199");
  await page.getByRole("link", { name: "Overview" }).first().click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await expect(page.getByText("Waiting for a look by our team")).toBeVisible();
  await expect(page.getByText("Odile and Friends")).toBeVisible();
  await page.getByRole("button", { name: "Confirm everything" }).click();
  await expect(page.getByText("Your page says today that all is right.")).toBeVisible();
  expect(await publicText(page, former)).toContain("confirmed by the studio");
  expect(await faultsOnDeskAndPhone(page)).toEqual([]);

  await approveOldest(browser, "Odile");
  const moved = await page.request.get(former);
  expect(new URL(moved.url()).pathname).toBe("/explore/studio/on/ottawa/odile-and-friends");
  expect(await moved.text()).toContain("Odile and Friends");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Odile and Friends" })).toBeVisible();
  await expect(page.getByText("Nothing waits.")).toBeVisible();
});

/** As whoever presses reload, and says yes to the browser's question. */
async function reloadForSure(page: Page): Promise<void> {
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await hydrated(page);
}

test("every wrong answer is named with the way to it, and what is typed outlives a reload, not a decision", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signInAsOwner(page, ines);
  await openDetails(page, /Small Room/);
  await hydrated(page);
  const section = page.getByRole("region", { name: "Rules, classes and teachers" });
  const [size, teachers] = [section.locator("#classSize"), section.locator("#teachers")];
  const stored = await size.inputValue();
  await size.fill("0");
  await teachers.fill("2016, STOTT\n2017, BASI");
  await section.locator("#waitlist").selectOption({ label: "No" });
  await section.getByRole("button", { name: /^Save/ }).click();
  const notice = section.getByRole("alert");
  await expect(notice).toContainText("2 answers need a look");
  await expect(size).toBeFocused();
  await expect(teachers).toHaveAccessibleDescription(/2016, STOTT.*2017, BASI/s);
  await notice.getByRole("link", { name: "Teachers" }).click();
  await expect(teachers).toBeFocused();
  expect(await faultsOnDeskAndPhone(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });

  await size.fill("7");
  await reloadForSure(page);
  const kept = section.getByText("What you typed here before is back.");
  await expect(kept).toBeVisible();
  await expect(size).toHaveValue("7");
  await expect(teachers).toHaveValue("2016, STOTT\n2017, BASI");
  await expect(section.locator("#waitlist")).toHaveValue("no");

  // Somebody else saves one of them meanwhile: the next save asks.
  const other = await context.newPage();
  await other.goto(page.url());
  await hydrated(other);
  await other.locator("#classSize").fill("9");
  await other.getByRole("button", { name: "Save Rules, classes and teachers" }).click();
  await expect(other.getByText("Saved, and on your page: class size.")).toBeVisible();
  await other.close();
  await teachers.fill("Ana Silva, STOTT");
  await reloadForSure(page);
  await section.getByRole("button", { name: /^Save/ }).click();
  await expect(size).toHaveValue("7");
  await section.getByLabel(/Take theirs/).check();
  await section.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Saved, and on your page: waitlist, teachers.")).toBeVisible();
  await expect(size).toHaveValue("9");
  await page.reload();
  await hydrated(page);
  await expect(kept).toBeHidden();

  // One part is saved without a question: what is typed in the others stays.
  await size.fill("11");
  await page.getByLabel("Phone").fill("613-555-0164");
  await page.getByRole("button", { name: "Save Contact" }).click();
  await expect(page.getByText("Saved, and on your page: phone.")).toBeVisible();
  await expect(size).toHaveValue("11");

  // What is thrown away does not come back, whichever way that is said.
  await size.fill(stored);
  await reloadForSure(page);
  await section.getByRole("button", { name: "Back to what is saved" }).click();
  await expect(size).toHaveValue("9");
  await size.fill(stored);
  await page.getByRole("link", { name: "Overview" }).first().click();
  await page.getByRole("button", { name: "Leave without saving" }).click();
  await page.waitForURL(/\/studios\/\d+$/);
  await page.getByRole("link", { name: "Details" }).first().click();
  await expect(size).toHaveValue("9");
  await expect(kept).toBeHidden();
});

test.describe("without JavaScript, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("a section is refused with what was typed, saved, sent in, changed again and withdrawn", async ({
    page,
  }) => {
    await signInAsOwner(page, ines);
    const path = await openDetails(page, /Slow Tuesday/);
    await page.getByLabel("Phone").fill("12");
    await page.getByRole("button", { name: "Save Contact" }).click();
    await expect(page.getByRole("alert")).toContainText("Invalid phone number");
    await expect(page.getByLabel("Phone")).toHaveValue("12");
    await page.getByLabel("Phone").fill("416-555-0171");
    await page.getByLabel("Monday", { exact: true }).fill("7 AM to 12 PM, 4 PM to 8 PM");
    await page.getByRole("button", { name: "Save Contact" }).click();
    await expect(page.getByText("Saved, and on your page: phone.")).toBeVisible();
    expect(await publicText(page, path)).toContain("416-555-0171");

    await page.getByLabel("Studio name").fill("Slow Wednesday");
    await page.getByRole("button", { name: "Save Name and place" }).click();
    await expect(page.getByText("Waiting since")).toBeVisible();
    await page.getByLabel("Studio name").fill("Slow Thursday");
    await page.getByRole("button", { name: "Save Name and place" }).click();
    await expect(page.getByRole("insertion").first()).toHaveText("Slow Thursday");
    await page.getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByText("Withdrawn. Your page stays as it is.")).toBeVisible();
    await expect(page.getByLabel("Studio name")).toHaveValue("Slow Tuesday");
    expect(await publicText(page, path)).toContain("Slow Tuesday");
  });
});
