import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, faultsOnDeskAndPhone, test } from "#tests/support/journey.ts";
import { readMails } from "#tests/support/read-mails.ts";
import { signInAsOwner } from "#tests/support/studio-owner.ts";

const odile = "odile@odiles-pilates-room.example";
const odilesRoom = "/explore/studio/on/ottawa/odiles-pilates-room";
const ines = "ines@small-room-pilates.example";
const smallRoom = "/explore/studio/on/toronto/small-room-pilates";

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

/** From the studios of one's own to the overview of one. */
async function openStudio(page: Page, owner: string, name: RegExp): Promise<void> {
  await signInAsOwner(page, owner);
  await page.goto("/account");
  await page.getByRole("heading", { name }).getByRole("link").click();
}

async function publicText(page: Page, path: string): Promise<string> {
  return (await page.request.get(path)).text();
}

/** No digits: a long number would be taken for a telephone's. */
function someWord(): string {
  return randomUUID().replaceAll(/[^a-f]/g, "");
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor's review is written, confirmed, public, replied to, and deleted again", async ({
    page,
  }) => {
    const email = `kim${Date.now()}@mail.example`;
    const words = `A calm hour, clean machines and a teacher who sees all of it. ${someWord()}`;
    const path = odilesRoom;
    await page.goto(path);
    await page.getByRole("link", { name: "Write a review" }).click();
    await page.getByLabel("Your review").fill("Too short.");
    await page.getByLabel("Name to show").fill("Kim");
    await page.getByRole("button", { name: "Send review" }).click();
    await expect(page.getByText("Your review needs at least 30 characters")).toBeVisible();
    await expect(page.getByText("Choose one to five stars")).toBeVisible();
    await expect(page.getByLabel("Name to show")).toHaveValue("Kim");

    await page.getByRole("radio", { name: /^4/ }).check();
    await page.getByLabel("Teaching").selectOption("5");
    await page.getByLabel("Your review").fill(words);
    await page.getByLabel("Your email").fill(email);
    await page.getByRole("button", { name: "Send review" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your mail");
    await page.getByLabel("Code from the mail").fill("CCCC-CCCC");
    await page.getByRole("button", { name: "Confirm review" }).click();
    await expect(page.getByText("That is not the code of this review.")).toBeVisible();

    await page.goto(await mailedPath(email, "review-confirm"));
    await page.reload();
    expect(await publicText(page, path)).not.toContain(words);
    await page.getByRole("button", { name: "Confirm review" }).click();
    await expect(page.getByText("Your review is on the studio’s page.")).toBeVisible();
    await expect.poll(() => publicText(page, path)).toContain(words);
    await page.goto(path);
    const shown = page.getByRole("listitem").filter({ hasText: words });
    await expect(shown).toContainText("Teaching 5 of 5");
    await shown.getByRole("button", { name: /^Helpful/ }).click();
    await expect.poll(() => publicText(page, path)).toContain("Helpful (1)");

    await openStudio(page, odile, /Odile/);
    await page.getByRole("link", { name: "Reviews", exact: true }).first().click();
    const card = page.getByRole("article").filter({ hasText: words });
    expect(await page.content()).not.toContain(email);
    await card.getByLabel("Your reply to Kim").fill("Thank you, Kim. See you on Monday.");
    await card.getByRole("button", { name: "Publish reply" }).click();
    await expect(page.getByText("Your reply is on the page.")).toBeVisible();
    await expect.poll(() => publicText(page, path)).toContain("See you on Monday.");
    await page.goto(path);
    await expect(shown).toContainText("Thank you, Kim. See you on Monday.");

    await page.goto(await mailedPath(email, "review-published"));
    await page.getByText("Delete this review").click();
    await page.getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByText("Your review is deleted.")).toBeVisible();
    await expect.poll(() => publicText(page, path)).not.toContain(words);
  });

  test("a visitor suggests a change, the owner accepts it, and the visitor's page says so", async ({
    page,
  }) => {
    const path = smallRoom;
    await page.goto(path);
    await page.getByRole("link", { name: "Something wrong?" }).click();
    await page.getByRole("link", { name: /^Phone/ }).click();
    await page.getByLabel("It should say").fill("12");
    await page.getByRole("button", { name: "Send suggestion" }).click();
    await expect(page.getByText("Invalid phone number")).toBeVisible();
    await page.getByLabel("It should say").fill("613-555-0177");
    await page.getByRole("button", { name: "Send suggestion" }).click();
    await expect(page.getByText("The studio’s owner has it")).toBeVisible();
    const status = page.url();

    await openStudio(page, ines, /Small Room/);
    const line = page.getByRole("listitem").filter({ hasText: "613-555-0177" });
    await line.getByRole("button", { name: "It is right" }).click();
    await expect(page.getByText("Your page says so now.")).toBeVisible();
    await expect.poll(() => publicText(page, path)).toContain("613-555-0177");
    await page.goto(status);
    await expect(page.getByText("It was accepted.")).toBeVisible();
  });
});

test("what visitors and owners fill in is right for everybody, on a desk and on a phone", async ({
  page,
}) => {
  const path = odilesRoom;
  await openStudio(page, odile, /Odile/);
  expect(await faultsOnDeskAndPhone(page)).toEqual([]);
  await page.goto(`${new URL(page.url()).pathname}/reviews`);
  expect(await faultsOnDeskAndPhone(page)).toEqual([]);
  for (const part of ["", "/review", "/review/sent?page=x", "/suggest", "/suggest?field=hours"]) {
    await page.goto(`${path}${part}`);
    await hydrated(page);
    expect(await faultsOnDeskAndPhone(page), part).toEqual([]);
  }
});

test("a suggestion stays in its form while the server is away, and a sent review until it is confirmed", async ({
  page,
}) => {
  await page.goto(`${odilesRoom}/suggest?field=other`);
  await hydrated(page);
  const box = page.getByLabel("What is wrong?");
  await box.fill("The door is blue.");
  await page.route("**/api/studios/*/suggestions", (route) => route.abort());
  await page.getByRole("button", { name: "Send suggestion" }).click();
  await expect(page.getByText("Your suggestion could not be sent.")).toBeVisible();
  await expect(box).toHaveValue("The door is blue.");

  const words = `The address has a slip, and the words are kept all the same. ${someWord()}`;
  await page.goto(`${odilesRoom}/review`);
  await hydrated(page);
  await page.getByRole("radio", { name: /^4/ }).check();
  await page.getByLabel("Your review").fill(words);
  await page.getByLabel("Name to show").fill("Kim");
  await page.getByLabel("Your email").fill(`kim${Date.now()}@mial.example`);
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page.getByText("The mail goes to k•••@m•••.example.")).toBeVisible();
  await page.getByRole("link", { name: "Write it again" }).click();
  await expect(page.getByLabel("Your review")).toHaveValue(words);
});
