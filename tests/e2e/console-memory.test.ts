import { hydrated } from "#tests/support/hydrated.ts";
import { accessibilityFaults, expect, test } from "#tests/support/journey.ts";
import { signInAs } from "#tests/support/team-member.ts";

test("two tabs save one package: both values are shown, the second chooses on purpose, and undo brings the first back", async ({
  page,
  context,
}) => {
  await signInAs(page, "operator");
  const other = await context.newPage();
  const wordsOf = (tab: typeof page) =>
    tab.getByRole("region", { name: "Basic" }).getByRole("textbox", { name: "For whom it is" });
  for (const tab of [page, other]) {
    await tab.goto("/admin/packages");
    await hydrated(tab);
  }
  await wordsOf(page).fill("For a first year.");
  await page.getByRole("button", { name: "Save Basic" }).click();
  await expect(page.getByRole("status")).toContainText("Basic is saved.");
  await wordsOf(other).fill("For small rooms.");
  await other.getByRole("button", { name: "Save Basic" }).click();
  await expect(other.getByRole("alert")).toContainText("Robin Maple has changed this meanwhile.");
  const choice = other.getByRole("group", { name: "For whom it is: yours or theirs" });
  await expect(choice).toContainText("For a first year.");
  await expect(choice).toContainText("For small rooms.");
  await expect(wordsOf(other)).toHaveValue("For small rooms.");
  await other.getByRole("button", { name: "Save Basic" }).click();
  await expect(other.getByRole("status")).toContainText("Basic is saved.");
  const history = other.getByRole("region", { name: "History" });
  const saved = history.getByRole("listitem").filter({ hasText: "→ For small rooms." });
  expect(await accessibilityFaults(other)).toEqual([]);
  await saved.getByRole("link", { name: /^Undo no\. \d+$/ }).click();
  await other.getByRole("button", { name: "Undo" }).click();
  await expect(other).toHaveURL(/\/admin\/packages$/);
  await expect(wordsOf(other)).toHaveValue("For a first year.");
  await expect(saved).toContainText("Undone by you");
});
