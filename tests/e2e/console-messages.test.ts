import { join } from "node:path";
import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";
import { operator } from "#tests/support/operator.ts";
import { readMails } from "#tests/support/read-mails.ts";
import { signInAs } from "#tests/support/team-member.ts";

const mailFolder = () => join(process.env.JOURNEY_DATA ?? "", "mail");

test("a visitor writes, the operator answers, and the answer is on its way", async ({
  page,
  request,
}) => {
  const email = `visitor${Date.now()}@mail.example`;
  const message = `Do you know a studio near the lake? ${Date.now()}`;
  // A busy machine sheds load: nothing was taken, so it can be sent again.
  await expect(async () => {
    const data = { firstName: "Grace", email, message };
    expect((await request.post("/api/contact", { data })).ok()).toBe(true);
  }).toPass();

  await signInAs(page, "operator");
  await page.goto("/admin/messages");
  await hydrated(page);
  await page.getByRole("searchbox", { name: "Search" }).fill(email);
  await expect(page.getByRole("row")).toHaveCount(2);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: /Grace/ }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Message from Grace");
  await expect(page.getByText(message)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Mark as spam" }).click();
  await expect(page.getByRole("status")).toHaveText("The message is marked as spam.");
  await page.getByLabel(`To ${email}`).fill("Hello Grace,\n\nlook at Port Credit.");
  await page.getByRole("button", { name: "Show me the mail" }).click();
  const preview = page.getByRole("region", { name: "The mail" });
  await expect(preview).toContainText("look at Port Credit.");
  await expect(preview).toContainText(`> ${message}`);
  expect(await accessibilityFaults(page)).toEqual([]);
  const session = await page.context().cookies();
  await page.context().clearCookies();
  const send = async () => {
    await page.getByRole("button", { name: "Send the answer…" }).click();
    const question = page.getByRole("dialog", { name: "Send the answer?" });
    await expect(question).toContainText("The mail goes out at once.");
    await question.getByRole("button", { name: `Send it to ${email}` }).click();
  };
  await send();
  await expect(page.getByRole("alert")).toContainText("You are signed out");
  await page.context().addCookies(session);
  await send();
  await expect(page.getByRole("status")).toHaveText(`Your answer is on its way to ${email}.`);
  await expect(page.getByText("look at Port Credit.")).toBeVisible();
  await expect(page.getByLabel(`To ${email}`)).toHaveValue("");

  await expect(async () => {
    const mail = readMails(mailFolder()).find(({ headers }) => headers.get("to") === email);
    expect(mail?.headers.get("reply-to")).toBe("team@pilatesatlas.example");
    expect(mail?.text).toContain("look at Port Credit.");
    expect(mail?.text).toContain(`> ${message}`);
  }).toPass();
  expect(JSON.stringify(await operator("messages", { status: "answered" }))).toContain(email);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an answer survives every other button, and of two the second sees the first one's", async ({
    page,
    context,
    request,
  }) => {
    const email = `plain${Date.now()}@mail.example`;
    await expect(async () => {
      const data = { firstName: "Grace", email, message: "Is there a studio near the lake?" };
      expect((await request.post("/api/contact", { data })).ok()).toBe(true);
    }).toPass();
    await signInAs(page, "operator");
    await page.goto(`/admin/messages?search=${email}`);
    await page.getByRole("link", { name: /Grace/ }).click();
    const other = await context.newPage();
    await other.goto(page.url());
    const answer = (tab: typeof page) => tab.getByLabel(`To ${email}`);
    const send = async (tab: typeof page) => {
      await tab.getByText(/^Send (the answer|yours as well)…$/).click();
      await tab.getByRole("button", { name: `Send it to ${email}` }).click();
    };
    await answer(page).fill("Look at Port Credit.");
    await page.getByRole("button", { name: "Mark as spam" }).click();
    await expect(page.getByText("The message is marked as spam.")).toBeVisible();
    await expect(answer(page)).toHaveValue("Look at Port Credit.");
    await send(page);
    await answer(other).fill("There is none.");
    // To look at the mail is not to see what was sent meanwhile.
    await other.getByRole("button", { name: "Show me the mail" }).click();
    await expect(other.getByRole("region", { name: "Sent meanwhile" })).toBeVisible();
    await send(other);
    await expect(other.getByRole("alert")).toContainText("was faster");
    await expect(other.getByRole("region", { name: "Sent meanwhile" })).toContainText(
      "Look at Port Credit.",
    );
    await expect(answer(other)).toHaveValue("There is none.");
  });
});

test("an editor has no inbox", async ({ page }) => {
  await signInAs(page, "editor");
  const answer = await page.goto("/admin/messages");
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not yours to open");
});
