import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, faultsOnDeskAndPhone, test } from "#tests/support/journey.ts";
import { readMails } from "#tests/support/read-mails.ts";
import { signInAsOwner } from "#tests/support/studio-owner.ts";

const odile = "odile@odiles-pilates-room.example";

function mailsTo(email: string) {
  return readMails(join(process.env.JOURNEY_DATA ?? "", "mail")).filter(({ headers }) =>
    headers.get("to")?.includes(email),
  );
}

/** The newest link of its kind that was mailed to somebody. */
async function mailedPath(email: string, kind: string): Promise<string> {
  let path = "";
  await expect
    .poll(() => {
      const mail = mailsTo(email).findLast((one) => one.kind === kind);
      path = /\/(?:reviews|suggestions)\/[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
      return path;
    })
    .not.toBe("");
  return path;
}

/** The owner's studio, as visitors know it. */
async function publicPath(page: Page): Promise<string> {
  await signInAsOwner(page, odile);
  await page.goto("/account");
  await page.getByRole("heading", { name: /Odile/ }).getByRole("link").click();
  return (await page.getByRole("link", { name: "View my page" }).getAttribute("href")) ?? "";
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor's review is written, confirmed, public, replied to, and deleted again", async ({
    page,
    context,
  }) => {
    const email = `kim${Date.now()}@mail.example`;
    const words = `A calm hour, clean machines and a teacher who sees all of it. ${Date.now()}`;
    const path = await publicPath(page);
    await context.clearCookies();

    await page.goto(path);
    await page.getByRole("link", { name: "Write a review" }).click();
    await page.getByLabel("Your review").fill("Too short.");
    await page.getByLabel("Name to show").fill("Kim");
    await page.getByRole("button", { name: "Send review" }).click();
    await expect(page.getByText("Your review needs at least 30 characters")).toBeVisible();
    await expect(page.getByText("Choose one to five stars")).toBeVisible();
    await expect(page.getByLabel("Name to show")).toHaveValue("Kim");
    expect(await faultsOnDeskAndPhone(page)).toEqual([]);

    await page.getByRole("radio", { name: /^4/ }).check();
    await page.getByLabel("Teaching").selectOption("5");
    await page.getByLabel("Your review").fill(words);
    await page.getByLabel("Your email").fill(email);
    await page.getByRole("button", { name: "Send review" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your mail");
    expect(await faultsOnDeskAndPhone(page)).toEqual([]);
    await page.getByLabel("Code from the mail").fill("CCCC-CCCC");
    await page.getByRole("button", { name: "Confirm review" }).click();
    await expect(page.getByText("That is not the code of this review.")).toBeVisible();

    await page.goto(await mailedPath(email, "review-confirm"));
    await page.reload();
    expect((await page.request.get(path)).ok()).toBe(true);
    expect(await (await page.request.get(path)).text()).not.toContain(words);
    await page.getByRole("button", { name: "Confirm review" }).click();
    await expect(page.getByText("Your review is on the studio’s page.")).toBeVisible();
    expect(await faultsOnDeskAndPhone(page)).toEqual([]);
    await page.goto(path);
    const shown = page.getByRole("listitem").filter({ hasText: words });
    await expect(shown).toContainText("Teaching 5 of 5");
    await shown.getByRole("button", { name: /^Helpful/ }).click();
    await expect(shown.getByRole("button", { name: "Helpful (1)" })).toBeVisible();

    await signInAsOwner(page, odile);
    await page.goto("/account");
    await page.getByRole("heading", { name: /Odile/ }).getByRole("link").click();
    await page.getByRole("link", { name: "Reviews", exact: true }).first().click();
    const card = page.getByRole("article").filter({ hasText: words });
    expect(await page.content()).not.toContain(email);
    await card.getByLabel("Your reply to Kim").fill("Thank you, Kim. See you on Monday.");
    await card.getByRole("button", { name: "Publish reply" }).click();
    await expect(page.getByText("Your reply is on the page.")).toBeVisible();
    expect(await faultsOnDeskAndPhone(page)).toEqual([]);
    await page.goto(path);
    await expect(shown).toContainText("Thank you, Kim. See you on Monday.");

    await page.goto(await mailedPath(email, "review-published"));
    await page.getByText("Delete this review").click();
    await page.getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByText("Your review is deleted.")).toBeVisible();
    expect(await (await page.request.get(path)).text()).not.toContain(words);
  });

  test("a visitor suggests a change, the owner accepts it, and the visitor's page says so", async ({
    page,
    context,
  }) => {
    const path = await publicPath(page);
    await context.clearCookies();
    await page.goto(path);
    await page.getByRole("link", { name: "Something wrong?" }).click();
    expect(await faultsOnDeskAndPhone(page)).toEqual([]);
    await page.getByRole("link", { name: /^Phone/ }).click();
    await page.getByLabel("It should say").fill("12");
    await page.getByRole("button", { name: "Send suggestion" }).click();
    await expect(page.getByText("Invalid phone number")).toBeVisible();
    await page.getByLabel("It should say").fill("613-555-0177");
    await page.getByRole("button", { name: "Send suggestion" }).click();
    await expect(page.getByText("The studio’s owner has it")).toBeVisible();
    const status = page.url();
    expect(await faultsOnDeskAndPhone(page)).toEqual([]);

    await signInAsOwner(page, odile);
    await page.goto("/account");
    await page.getByRole("heading", { name: /Odile/ }).getByRole("link").click();
    const line = page.getByRole("listitem").filter({ hasText: "613-555-0177" });
    expect(await faultsOnDeskAndPhone(page)).toEqual([]);
    await line.getByRole("button", { name: "It is right" }).click();
    await expect(page.getByText("Your page says so now.")).toBeVisible();
    expect(await (await page.request.get(path)).text()).toContain("613-555-0177");
    await page.goto(status);
    await expect(page.getByText("It was accepted.")).toBeVisible();
  });
});
