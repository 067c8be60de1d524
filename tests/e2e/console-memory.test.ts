import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";
import { signInAs } from "#tests/support/team-member.ts";

test("two tabs save one setting: both values are shown, the second saves on purpose, and undo brings the first back", async ({
  page,
  context,
}) => {
  await signInAs(page, "operator");
  const other = await context.newPage();
  const addressOf = (tab: typeof page) => tab.getByRole("textbox", { name: "Address" });
  for (const tab of [page, other]) {
    await tab.goto("/admin/settings");
    await hydrated(tab);
  }
  await addressOf(page).fill("1 Front St, Toronto");
  await page.getByRole("button", { name: "Save the address" }).click();
  await expect(page.getByRole("status")).toContainText("The sender's address is saved.");
  await addressOf(other).fill("2 King St, Toronto");
  await other.getByRole("button", { name: "Save the address" }).click();
  const both = "It is now “1 Front St, Toronto”. You wrote “2 King St, Toronto”.";
  await expect(other.getByText(both)).toBeVisible();
  await expect(addressOf(other)).toHaveValue("2 King St, Toronto");
  await other.getByRole("button", { name: "Save the address" }).click();
  await expect(other.getByRole("status")).toContainText("The sender's address is saved.");
  const history = other.getByRole("region", { name: "History" });
  const saved = history.getByRole("listitem").filter({ hasText: "→ 2 King St, Toronto" });
  expect(await accessibilityFaults(other)).toEqual([]);
  await saved.getByRole("link", { name: /^Undo no\. \d+$/ }).click();
  await other.getByRole("button", { name: "Undo" }).click();
  await expect(other).toHaveURL(/\/admin\/settings$/);
  await expect(addressOf(other)).toHaveValue("1 Front St, Toronto");
  await expect(saved).toContainText("Undone by no.");
});
