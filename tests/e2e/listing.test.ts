import { hydrated } from "#tests/support/hydrated.ts";
import { expect, test } from "#tests/support/journey.ts";
import {
  field,
  fillStudio,
  fillTexts,
  fillWizard,
  next,
  openFilledWizard,
  openWizard,
  submit,
  wizardPath,
} from "#tests/support/wizard.ts";

const call = "**/api/studio-listings";

test("an owner goes through four steps to the thank-you screen", async ({ page }) => {
  await openWizard(page);
  await expect(page).toHaveTitle("List Your Studio | Pilates Atlas");
  await expect(page.getByText("Step 1 of 4")).toBeVisible();
  await expect(page.getByText("Tell us about your studio")).toBeVisible();
  await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
  await fillStudio(page, "Long Way Pilates");
  await next(page, "Services & Amenities");
  await expect(page.getByText("What do you offer?")).toBeVisible();
  await expect(page.getByLabel("Price range")).toHaveValue("Under $20");
  await expect(page.getByRole("group", { name: "Class types" }).locator("label")).toHaveText([
    "Reformer Pilates",
    "Mat Pilates",
    "Hot Pilates",
    "Barre",
    "HIIT Pilates",
    "Clinical Pilates",
    "Private Sessions",
    "Group Classes",
  ]);
  await expect(page.getByRole("group", { name: "Amenities" }).locator("label")).toHaveText([
    "Parking Available",
    "Shower Facilities",
    "Storage Lockers",
    "Mat Rental",
    "Towel Service",
    "Water Station",
    "Changing Rooms",
    "Retail Shop",
  ]);
  await page.getByLabel("Barre").check();
  await page.getByLabel("Retail Shop").check();
  await page.getByLabel("Price range").selectOption("$35+");
  await page.getByLabel("Monday", { exact: true }).selectOption("Open");
  await next(page, "Select Package");
  await expect(page.getByText("Choose your listing tier")).toBeVisible();
  await expect(page.locator("label", { hasText: "Most Popular" })).toContainText("$79 per month");
  await expect(page.getByText("Most Popular")).toHaveCount(1);
  await expect(page.getByLabel("Duration").locator("option")).toHaveText([
    "1 month",
    "3 months",
    "6 months (10% off)",
    "12 months (20% off)",
  ]);
  const order = page.getByRole("region", { name: "Order Summary" });
  await expect(order).toContainText("Basic × 1 month");
  await page.getByRole("radio", { name: "Premium" }).check();
  await page.getByLabel("Duration").selectOption("12");
  await expect(order).toContainText("Premium × 12 months");
  await expect(order).toContainText("$1,788");
  await next(page, "Review & Submit");
  await expect(page.getByText("Confirm your details")).toBeVisible();
  const main = page.getByRole("main");
  for (const text of ["Long Way Pilates", "Barre", "$35+", "Retail Shop", "9 AM to 5 PM"]) {
    await expect(main.getByRole("definition").filter({ hasText: text })).toBeVisible();
  }
  await expect(page.getByRole("region", { name: "Next Steps" }).getByRole("listitem")).toHaveText([
    /Review within 24-48 hours/,
    /appears in search once approved/,
    /email confirmation/,
    /Payment is processed automatically by package/,
  ]);
  const sent = page.waitForRequest(call);
  await submit(page);
  expect((await sent).postDataJSON()).toMatchObject({
    website_url: "",
    startedAt: expect.stringMatching(/^\d{4}-/),
    studioName: "Long Way Pilates",
    classTypes: ["barre-pilates"],
    amenities: ["retail-shop"],
    priceRange: "$35+",
    hours: { monday: "9 AM to 5 PM" },
    featuredPackage: "premium",
    monthsSelected: 12,
  });
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeFocused();
  const summary = ["Long Way Pilates", "Premium", "12 months", "$1,788", /^\d+$/];
  await expect(page.getByRole("definition")).toHaveText(summary);
  await page.reload();
  await expect(page.getByRole("definition")).toHaveText(summary);
  await expect(main).toContainText("on its way to owner@studio.example");
  await expect(page.getByRole("link", { name: "Open your status page" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "List Your Studio" }).click();
  await expect(page.getByText("Step 1 of 4")).toBeVisible();
  await expect(field(page, "studioName")).toHaveValue("");
});

test("nothing stops Next, and submit lists what is wrong and leads to each", async ({ page }) => {
  await openWizard(page);
  await next(page, "Services & Amenities");
  await next(page, "Select Package");
  await next(page, "Review & Submit");
  await submit(page);
  const summary = page.getByRole("region", { name: "Some answers need a look" });
  await expect(summary).toBeFocused();
  await expect(page.getByText("Step 4 of 4")).toBeVisible();
  await expect(summary.getByRole("link")).toHaveText([
    "Studio name is required",
    "Please enter a valid email address",
    "Phone number is required",
    "Address is required",
    "Neighborhood is required",
    "City is required",
    "Postal code is required",
    "Description must be at least 50 characters",
    "Select at least one class type",
  ]);
  await summary.getByRole("link", { name: "City is required" }).click();
  await expect(field(page, "city")).toBeFocused();
  await expect(field(page, "city")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "city")).toHaveAccessibleDescription("City is required");
  await field(page, "city").fill("Toronto");
  await expect(field(page, "city")).not.toHaveAttribute("aria-invalid");
  await page.goBack();
  await expect(summary.getByRole("link")).toHaveCount(8);
  await summary.getByRole("link", { name: "Select at least one class type" }).click();
  await expect(page.getByText("Step 2 of 4")).toBeVisible();
  await expect(page.getByLabel("Reformer Pilates")).toBeFocused();
  await page.getByRole("button", { name: "Previous" }).click();
  await fillTexts(page, {
    studioName: "x".repeat(101),
    email: "owner@",
    phone: "4".repeat(21),
    website: "studio",
    address: "x".repeat(201),
    neighborhood: "x".repeat(101),
    city: "x".repeat(51),
    postalCode: "M5V 3A8 and more",
    description: "x".repeat(501),
  });
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await submit(page);
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText([
    "Studio name must be less than 100 characters",
    "Please enter a valid email address",
    "Invalid phone number",
    "Please enter a valid website URL",
    "Address must be less than 200 characters",
    "Neighborhood must be less than 100 characters",
    "City must be less than 50 characters",
    "Invalid postal code",
    "Description must be less than 500 characters",
    "Select at least one class type",
  ]);
});

test("answers and the step survive a reload and a closed tab, until they are sent", async ({
  page,
  context,
}) => {
  await openWizard(page);
  await fillWizard(page, "Patient Pilates");
  await page.getByRole("button", { name: "Previous" }).click();
  await page.reload();
  await expect(page.getByText("Step 3 of 4")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Featured" })).toBeChecked();
  await expect(page.getByLabel("Duration")).toHaveValue("3");
  await page.close();
  const later = await context.newPage();
  await openWizard(later, 4);
  await expect(later.getByRole("main")).toContainText("Patient Pilates");
  await submit(later);
  await expect(later.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await openWizard(later);
  await expect(field(later, "studioName")).toHaveValue("");
  expect(await later.evaluate(() => Object.keys(localStorage).join())).not.toContain("draft");
});

test("two tabs keep their own answers", async ({ page, context }) => {
  await openWizard(page);
  await fillTexts(page, { studioName: "Alpha", city: "Toronto" });
  const other = await context.newPage();
  await openWizard(other);
  await expect(field(other, "studioName")).toHaveValue("Alpha");
  await field(other, "studioName").fill("Beta");
  await field(page, "email").fill("alpha@studio.example");
  await page.reload();
  await other.reload();
  await expect(field(page, "studioName")).toHaveValue("Alpha");
  await expect(field(page, "email")).toHaveValue("alpha@studio.example");
  await expect(field(other, "studioName")).toHaveValue("Beta");
  await expect(field(other, "city")).toHaveValue("Toronto");
});

test("what is typed before the script has come is not lost", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(wizardPath, { waitUntil: "commit" });
  await field(page, "studioName").fill("Early Bird");
  held.resolve();
  await next(page, "Services & Amenities");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(field(page, "studioName")).toHaveValue("Early Bird");
});

test("Back and Previous lead to the step before", async ({ page }) => {
  await page.goto("/about");
  await openWizard(page);
  await next(page, "Services & Amenities");
  await next(page, "Select Package");
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByRole("heading", { name: "Services & Amenities" })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Studio Information" })).toBeFocused();
  await page.goForward();
  await expect(page.getByText("Step 2 of 4")).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test("a double click sends once, and the button says so", async ({ page }) => {
  const keys: (string | undefined)[] = [];
  const held = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    await held.promise;
    await route.continue();
  });
  await openFilledWizard(page, "Twice Clicked");
  await page.getByRole("button", { name: "Submit" }).dblclick();
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeVisible();
  await page.getByRole("button", { name: "Submitting..." }).dispatchEvent("click");
  held.resolve();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  await page.getByRole("link", { name: "Return to Homepage" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(keys).toHaveLength(1);
});

test("a second try, offline or after a lost answer, makes no second listing", async ({
  page,
  context,
}) => {
  const receipts: unknown[] = [];
  const failed = page.getByText("Failed to submit studio listing", { exact: true });
  await openFilledWizard(page, "Lost And Found");
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByText("Submission Failed", { exact: true })).toBeVisible();
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await page.route(call, async (route) => {
    const answer = await route.fetch();
    receipts.push(await answer.json());
    if (receipts.length === 1) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await submit(page);
  await expect.poll(() => receipts.length).toBe(1);
  await page.reload();
  await expect(page.getByText("Step 4 of 4")).toBeVisible();
  await hydrated(page);
  await submit(page);
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(receipts).toHaveLength(2);
  expect(receipts[1]).toEqual(receipts[0]);
});

test("a gateway's error page is not read out to the owner, and a server that refuses is heard, at the field too", async ({
  page,
}) => {
  await page.route(call, (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
  await openFilledWizard(page, "Behind A Gateway");
  await submit(page);
  await expect(page.getByText("Failed to submit studio listing", { exact: true })).toBeVisible();
  await expect(page.getByText("Step 4 of 4")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Behind A Gateway");
  await page.unroute(call);
  const message = "This package is not offered any more. Please choose another one.";
  await page.route(call, (route) =>
    route.fulfill({
      status: 400,
      json: { message, issues: [{ path: "featuredPackage", message }] },
    }),
  );
  await submit(page);
  await page.getByRole("region", { name: "One answer needs a look" }).getByRole("link").click();
  await expect(page.getByText("Submission Failed", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("radio", { name: "Basic" })).toBeFocused();
  await expect(page.getByRole("radio", { name: "Basic" })).toHaveAttribute("aria-invalid", "true");
});

test("packages can be late, missing or none", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  let answer: { status?: number; json?: unknown; body?: string } = { status: 500, body: "no" };
  await page.route("**/api/listing-packages", async (route) => {
    await held.promise;
    await route.fulfill(answer);
  });
  await page.goto("/about");
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "List Your Studio" }).click();
  await page.getByRole("link", { name: "Package" }).click();
  await expect(page.locator("[aria-busy=true]")).toBeVisible();
  held.resolve();
  await expect(page.getByRole("alert")).toContainText("Failed to fetch listing packages");
  answer = { json: [] };
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No packages are on offer just now")).toBeVisible();
});

test("starting over asks first", async ({ page }) => {
  await openWizard(page);
  await field(page, "studioName").fill("Second Thoughts");
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("button", { name: "Keep" }).click();
  await expect(field(page, "studioName")).toHaveValue("Second Thoughts");
  await page.getByRole("button", { name: "Start over" }).click();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(field(page, "studioName")).toHaveValue("");
  await page.reload();
  await expect(field(page, "studioName")).toHaveValue("");
});

test("without JavaScript the page says so and leads to the contact page", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${process.env.JOURNEY_SITE}${wizardPath}`);
  await expect(page.getByText("This form needs JavaScript.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "write to us" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Next" })).toBeHidden();
  await context.close();
});
