import type { Page } from "@playwright/test";
import { expect, faultsOnDeskAndPhone, test } from "#tests/support/journey.ts";

const editor = "/theme-editor";
const themeKey = "pilates-atlas:theme";
const lightPaper = "rgb(252, 250, 248)";
const night = { hsl: "220 30% 12%", rgb: "rgb(21, 28, 40)" };

test.use({ colorScheme: "light" });

test("all colours are there in their four groups, and a picked one changes the page at once", async ({
  page,
}) => {
  await openEditor(page);
  const groups = {
    Primary: ["Background", "Foreground", "Primary", "Secondary"],
    Brand: ["Brand black", "Brand gray", "Brand light", "Accent gold"],
    UI: ["Border", "Input", "Muted", "Accent"],
    Status: ["Destructive", "Destructive foreground"],
  };
  for (const [heading, names] of Object.entries(groups)) {
    const labels = page.getByRole("group", { name: heading, exact: true }).locator("label");
    await expect(labels).toHaveText(names.map((name) => `${name} (HSL)`));
  }
  await page.getByLabel("Background (picker)").fill("#fde2e2");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(253, 226, 226)");
  await expect(page.getByLabel("Background (HSL)")).toHaveValue("0 87.1% 93.9%");
});

test("a chosen colour is there on every page before the first paint", async ({ page }) => {
  await openEditor(page);
  await page.getByLabel("Background (HSL)").fill(night.hsl);
  await expect(page.locator("body")).toHaveCSS("background-color", night.rgb);
  // Only the head's own script may run: what it sets is what the first paint shows.
  await page.route("**/assets/*.js", (route) => route.abort());
  for (const path of [editor, "/", "/no/such/page"]) {
    await page.goto(path);
    await expect(page.locator("body")).toHaveCSS("background-color", night.rgb);
  }
});

test("HSL text is applied when it is one, refused in words when not, and hard to read is pointed out", async ({
  page,
}) => {
  await openEditor(page);
  const field = page.getByLabel("Background (HSL)");
  await field.fill("gold");
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveAccessibleDescription(/Not applied/);
  await expect(page.locator("body")).toHaveCSS("background-color", lightPaper);
  await field.fill("hsl(220, 30%, 12%)");
  await expect(field).toHaveAttribute("aria-invalid", "false");
  await expect(page.locator("body")).toHaveCSS("background-color", night.rgb);
  await field.blur();
  await expect(field).toHaveValue(night.hsl);
  await field.fill("36 40% 98%");
  const gray = page.getByLabel("Brand gray (HSL)");
  await gray.fill("28 7% 60%");
  await expect(gray).toHaveAccessibleDescription(/below 4\.5:1.*Brand gray on background: 2\.7:1/);
  await expect(page.getByRole("status").filter({ hasText: "hard to read" })).toBeVisible();
  await page.getByRole("button", { name: "Restore the defaults" }).click();
  await expect(gray).toHaveValue("28 7% 36%");
  await expect(page.getByText("hard to read")).toHaveCount(0);
});

test("a font is loaded when it is chosen, and stays after a reload", async ({ page }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await openEditor(page);
  await page.getByRole("tab", { name: "Fonts" }).click();
  const heading = page.getByLabel("Heading font");
  await expect(heading.getByRole("option")).toHaveCount(10);
  await expect(heading.locator("option:checked")).toHaveText("Inter");
  expect(fonts.filter((url) => !url.includes("inter-"))).toEqual([]);
  await heading.selectOption("Playfair Display");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveCSS("font-family", /^"Playfair Display"/);
  await expect.poll(() => fonts.some((url) => url.includes("playfair-display"))).toBe(true);
  await page.getByLabel("Body font").selectOption("Georgia");
  await page.getByLabel("Primary font").selectOption("Verdana");
  await page.goto("/");
  await expect(page.locator("body")).toHaveCSS("font-family", /^Georgia/);
  await expect(title).toHaveCSS("font-family", /^"Playfair Display"/);
  await expect(page.getByRole("button", { name: "Find Studios" })).toHaveCSS(
    "font-family",
    /^Verdana/,
  );
});

test("dark mode brings that mode's own colours and agrees with the header", async ({ page }) => {
  await openEditor(page);
  await page.getByLabel("Background (HSL)").fill(night.hsl);
  const dark = page.getByRole("switch", { name: "Dark mode" });
  await dark.click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(page.getByLabel("Background (HSL)")).toHaveValue("24 8% 9%");
  const headerSwitch = page.getByRole("banner").getByRole("button", { name: "Dark mode" });
  await expect(headerSwitch).toHaveAttribute("aria-pressed", "true");
  await headerSwitch.click();
  await expect(dark).not.toBeChecked();
  await expect(page.locator("body")).toHaveCSS("background-color", lightPaper);
});

test("another tab follows at once", async ({ page, context }) => {
  await openEditor(page);
  const other = await context.newPage();
  await openEditor(other);
  await page.getByLabel("Background (HSL)").fill(night.hsl);
  await expect(other.locator("body")).toHaveCSS("background-color", night.rgb);
  await expect(other.getByLabel("Background (HSL)")).toHaveValue(night.hsl);
});

test("a theme is exported, reset and imported again", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openEditor(page);
  await page.getByLabel("Background (HSL)").fill(night.hsl);
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByText("Theme exported", { exact: true })).toBeVisible();
  const exported = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(exported)).toMatchObject({
    colors: { background: night.hsl, "accent-gold": "41 62% 46%" },
    fonts: { fontFamily: "Inter", headingFont: "Inter", bodyFont: "Inter" },
    isDarkMode: false,
  });

  await page.getByRole("button", { name: "Reset" }).click();
  await expect(page.getByText("Theme reset", { exact: true })).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("background-color", lightPaper);

  await page.getByRole("tab", { name: "Import/Export" }).click();
  const importButton = page.getByRole("button", { name: "Import", exact: true });
  await expect(importButton).toBeDisabled();
  await page.getByLabel("Theme JSON").fill("   ");
  await expect(importButton).toBeDisabled();
  await page.getByLabel("Theme JSON").fill(exported);
  await importButton.click();
  await expect(page.getByText("Theme imported", { exact: true })).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("background-color", night.rgb);
});

test("what is no theme is not imported", async ({ page }) => {
  await openEditor(page);
  await page.getByRole("tab", { name: "Import/Export" }).click();
  for (const text of ["{", "{}", '{"colors":{},"fonts":{},"isDarkMode":"yes"}']) {
    await page.getByLabel("Theme JSON").fill(text);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByText("Import failed", { exact: true })).toBeVisible();
    await expect(
      page.getByText("Invalid theme format. Please check your JSON.", { exact: true }),
    ).toBeVisible();
    await expect(page.getByLabel("Theme JSON")).toHaveValue(text);
  }
  expect(await page.evaluate((key) => localStorage.getItem(key), themeKey)).toBeNull();
});

test("where nothing may be copied, the theme is shown to copy by hand", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("blocked"));
  });
  await openEditor(page);
  await page.getByRole("button", { name: "Export" }).click();
  const text = page.getByLabel("Your theme, to copy by hand");
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/"isDarkMode": false/);
});

test("a saved theme that is none is ignored and logged", async ({ page }) => {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  await page.goto("/about");
  for (const [index, corrupt] of [
    "{",
    "7",
    '{"colors":{}}',
    '{"colors":null,"fonts":{},"isDarkMode":true}',
  ].entries()) {
    await page.evaluate(
      ([key = "", text = ""]) => localStorage.setItem(key, text),
      [themeKey, corrupt],
    );
    await page.reload();
    await expect(page.locator("body")).toHaveCSS("background-color", lightPaper);
    await expect.poll(() => warnings.length, corrupt).toBeGreaterThan(index);
    expect(warnings.at(-1)).toContain("The saved theme is ignored");
  }
});

test("the editor works by keyboard", async ({ page }) => {
  await openEditor(page);
  await page.getByRole("switch", { name: "Dark mode" }).focus();
  await page.keyboard.press("Space");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Export" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Theme reset", { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "Colors" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel("Primary font")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.getByLabel("Background (picker)").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Background (HSL)")).toBeFocused();
});

test("everyone can use it, in the light on a desk and in the dark on a phone", async ({ page }) => {
  await openEditor(page);
  for (const tab of ["Colors", "Fonts", "Import/Export"]) {
    await page.getByRole("tab", { name: tab }).click();
    expect(await faultsOnDeskAndPhone(page, "main"), tab).toEqual([]);
  }
});

/** The fields are filled once the page is alive. */
async function openEditor(page: Page): Promise<void> {
  await page.goto(editor);
  await expect(page.getByLabel("Background (HSL)")).not.toHaveValue("");
}
