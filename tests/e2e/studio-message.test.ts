import type { Page } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { expect, faultsInBothLights, test } from "#tests/support/journey.ts";

const studio = "/explore/studio/on/toronto/harbour-core";

function dialogOf(page: Page) {
  return page.getByRole("dialog", { name: "Message this studio" });
}

async function openDialog(page: Page) {
  await page.goto(studio);
  await hydrated(page);
  await page.getByRole("button", { name: "Message this studio" }).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

async function fillIn(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByLabel("Name").fill("Ada Byron");
  await dialog.getByLabel("Email").fill("ada@visitor.example");
  await dialog.getByLabel("Phone").fill("416 555 0100");
  await dialog.getByLabel("Message").fill("Is there a class for beginners on Mondays?");
}

test("a message is sent with what the visitor wrote, and the form is cleared", async ({ page }) => {
  const sent: unknown[] = [];
  await page.route("**/api/contact", async (route) => {
    sent.push(route.request().postDataJSON());
    await route.continue();
  });
  const dialog = await openDialog(page);
  await fillIn(page);
  // The site itself takes it, however quickly it was filled in.
  const answered = page.waitForResponse("**/api/contact");
  await dialog.getByRole("button", { name: "Send message" }).click();
  expect((await answered).status()).toBe(201);
  await expect(page.getByText("Message sent!", { exact: true })).toBeVisible();
  await expect(
    page.getByText("Your message has been sent to the studio. They'll get back to you soon.", {
      exact: true,
    }),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(sent).toEqual([
    {
      studioId: 3,
      name: "Ada Byron",
      email: "ada@visitor.example",
      phone: "416 555 0100",
      message: "Is there a class for beginners on Mondays?",
      website_url: "",
      startedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    },
  ]);
  await page.getByRole("button", { name: "Message this studio" }).click();
  await expect(dialog.getByLabel("Message")).toHaveValue("");
});

test("a message that fails says so and keeps what was written, and what the server refuses is said at its field", async ({
  page,
}) => {
  await page.route("**/api/contact", (route) => route.fulfill({ status: 503, body: "{}" }));
  const dialog = await openDialog(page);
  await fillIn(page);
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expect(
    page.getByText("Failed to send message. Please try again.", { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByLabel("Name")).toHaveValue("Ada Byron");
  // Beside an open dialog nothing can be pressed: what is said stands within it.
  const said = dialog.getByRole("region", { name: "Notifications" });
  await said.getByRole("button", { name: "Close" }).click();
  await expect(said).toBeHidden();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Message this studio" }).click();
  await expect(dialog.getByLabel("Name")).toHaveValue("Ada Byron");
  await openDialog(page);
  await expect(dialogOf(page).getByLabel("Message")).toHaveValue(
    "Is there a class for beginners on Mondays?",
  );

  await page.unroute("**/api/contact");
  const issues = [{ path: "email", message: "Please enter a valid email address" }];
  await page.route("**/api/contact", (route) =>
    route.fulfill({ status: 400, json: { message: "No.", issues } }),
  );
  await dialog.getByRole("button", { name: "Send message" }).click();
  await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription(
    "Please enter a valid email address",
  );
});

test("by keyboard alone: open, be told what is missing at the fields, close, be back", async ({
  page,
}) => {
  await page.goto(studio);
  await hydrated(page);
  const opener = page.getByRole("button", { name: "Message this studio" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription("Name is required");
  await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription(
    "Please enter a valid email address",
  );
  await expect(dialog.getByLabel("Message")).toHaveAccessibleDescription(
    "Message must be at least 10 characters",
  );
  await expect(dialog.getByLabel("Phone")).not.toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByLabel("Name")).toBeFocused();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("Tab");
    const isInside = await dialog.evaluate((node) => node.contains(document.activeElement));
    expect(isInside).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a form that could not be loaded says so", async ({ page }) => {
  await page.goto(studio);
  await hydrated(page);
  await page.route("**/assets/message-dialog-*.js", (route) => route.abort());
  await page.getByRole("button", { name: "Message this studio" }).click();
  await expect(
    page.getByText("The form could not be loaded. Please try again.", { exact: true }),
  ).toBeVisible();
});

test("axe finds nothing in the dialog, with and without mistakes", async ({ page }) => {
  const dialog = await openDialog(page);
  for (const _ of ["empty", "mistakes"]) {
    expect(await faultsInBothLights(page, "dialog")).toEqual([]);
    await dialog.getByRole("button", { name: "Send message" }).click();
  }
});
