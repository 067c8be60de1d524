import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import { accessibilityFaults, expect, test } from "../support/journey.ts";
import { operator } from "../support/operator.ts";
import { readMails } from "../support/read-mails.ts";

const invitation = z.object({ url: z.string() });

/** A newcomer, where the second factor is offered. */
async function arrive(page: Page): Promise<string> {
  const email = `operator-${randomUUID()}@team.example`;
  const { url } = invitation.parse(await operator("invite", { email, role: "operator" }));
  await page.goto(new URL(url).pathname + new URL(url).search);
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Byron");
  await page.getByRole("button", { name: "Accept and sign in" }).click();
  await expect(page.getByRole("heading", { name: "Set up a second factor" })).toBeVisible();
  return email;
}

/** By the code of the mail, up to where the second factor is asked for. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/account/sign-in?returnTo=/admin/people");
  await page.getByLabel("Mail address").fill(email);
  await page.getByRole("button", { name: "Send me a mail" }).click();
  await page.waitForURL("**/account/code");
  await expect.poll(() => codeFor(email)).toBeDefined();
  await page.getByLabel("Code from the mail").fill(codeFor(email) ?? "");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
}

function codeFor(email: string): string | undefined {
  const folder = join(process.env.JOURNEY_DATA ?? "", "mail");
  const mail = readMails(folder).findLast(
    ({ kind, headers }) => kind === "sign-in" && headers.get("to")?.includes(email),
  );
  return /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/.exec(mail?.text ?? "")?.[0];
}

test("a passkey is set up, asked for at the next sign-in, and opens the console", async ({
  page,
}) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send("WebAuthn.enable");
  await devices.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await arrive(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Name of the new passkey").fill("My laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Keep these recovery codes" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(8);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "I have kept them" }).click();
  await page.waitForURL("**/admin");

  await signIn(page, email);
  await page.goto("/admin/people");
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await expect(page.getByRole("heading", { name: "People" })).toBeVisible();
  await expect(page.getByRole("row", { name: email })).toContainText("Set up");
  expect(await accessibilityFaults(page)).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an app is set up, a recovery code signs in when it is lost", async ({ page }) => {
    const email = await arrive(page);
    await expect(page.locator("noscript p").first()).toContainText("Passkeys need JavaScript");
    await page.getByRole("button", { name: "Set up an app" }).click();
    const key = await page.locator("code").innerText();
    const secret = Secret.fromBase32(key.replaceAll(/\s/g, ""));
    await page.getByLabel("The code that the app shows now").fill("000000");
    await page.getByRole("button", { name: "Confirm the app" }).click();
    await expect(page.getByText("This code is not right").first()).toBeVisible();
    await page.getByLabel("The code that the app shows now").fill(TOTP.generate({ secret }));
    await page.getByRole("button", { name: "Confirm the app" }).click();
    const code = await page.getByRole("main").getByRole("listitem").first().innerText();

    await signIn(page, email);
    await page.getByText("Use a recovery code").click();
    await page.getByLabel("One of your recovery codes").fill(code.toLowerCase());
    await page.getByRole("button", { name: "Use it" }).click();
    await expect(page.getByRole("heading", { name: "People" })).toBeVisible();
    await page.goto("/account/factors");
    await expect(page.getByText("7 codes are left")).toBeVisible();
  });
});
