import { expect, test } from "vitest";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import { undoables } from "#server/console/undoables.ts";
import type { Database } from "#server/database/database.ts";
import { auditLog } from "#server/database/schema/history.ts";
import { createPackageServices, type EditablePackage } from "#server/listings/edit-packages.ts";
import { ensurePackages } from "#server/listings/offered-packages.ts";
import { createSearchServices } from "#server/searches/search-report.ts";
import { createSettingServices } from "#server/settings/settings.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { undoChange } from "./undo.ts";

const now = () => new Date();
const ada = { name: "operator:ada@example.org", role: "operator" } as const;

/** What the form has. */
function texts(row: EditablePackage) {
  const { name, version, displayName, description, monthlyPrice, features, active } = row;
  return { name, version, displayName, description, monthlyPrice, features, active };
}

async function undoLast(db: Database): Promise<void> {
  const entries = await db.select().from(auditLog).orderBy(auditLog.id);
  await undoChange({ db, now, undoables }, ada, { auditId: entries.at(-1)?.id ?? 0 });
}

describeOnDatabase("undo", (getDb) => {
  test("of a price restores it, and can be undone", async () => {
    await ensurePackages(getDb());
    const packages = createPackageServices({ db: getDb() });
    const price = async () => (await packages.listAllPackages(ada))[0]?.monthlyPrice;
    const [basic] = await packages.listAllPackages(ada);
    if (basic === undefined) throw new Error("There is no package");
    await packages.savePackage(ada, { ...texts(basic), monthlyPrice: 100 });
    await undoLast(getDb());
    expect(await price()).toBe(2900);
    await undoLast(getDb());
    expect(await price()).toBe(100);
  });

  test("of a move puts all packages where they were, and never leaves none on offer", async () => {
    await ensurePackages(getDb());
    const packages = createPackageServices({ db: getDb() });
    const all = () => packages.listAllPackages(ada);
    const names = async () => (await all()).map(({ name }) => name);
    const first = await names();
    const [basic] = await all();
    const version = basic?.version ?? 0;
    await packages.movePackage(ada, { name: "basic", version, direction: "down" });
    expect(await names()).toEqual(["featured", "basic", "premium"]);
    await undoLast(getDb());
    expect(await names()).toEqual(first);
    await undoLast(getDb());
    expect(await names()).toEqual(["featured", "basic", "premium"]);
    const offer = async (name: string, active: boolean) => {
      const row = (await all()).find((each) => each.name === name);
      if (row !== undefined) await packages.savePackage(ada, { ...texts(row), active });
    };
    await offer("basic", false);
    await offer("basic", true);
    const shown = (await getDb().select().from(auditLog).orderBy(auditLog.id)).at(-1)?.id ?? 0;
    await offer("featured", false);
    await offer("premium", false);
    const undoing = undoChange({ db: getDb(), now, undoables }, ada, { auditId: shown });
    await expect(undoing).rejects.toThrow("One package has to be on offer.");
  });

  test("of a setting brings back what it was", async () => {
    const settings = createSettingServices({ db: getDb(), now });
    await settings.saveSenderAddress(ada, { address: "1 Front St", version: 0 });
    await settings.saveSenderAddress(ada, { address: "2 Front St", version: 1 });
    await undoLast(getDb());
    expect((await settings.getSettings(ada)).senderAddress.value).toBe("1 Front St");
    const bar = { text: "Hello", link: "", isOn: true, until: "" };
    await settings.saveAnnouncement(ada, { ...bar, version: 0 });
    await undoLast(getDb());
    expect((await settings.getSettings(ada)).announcement.isOn).toBe(false);
  });

  test("of an alias removes it, and of its removal brings it back", async () => {
    const searches = createSearchServices({ db: getDb(), now, catalogue: new Catalogue() });
    await searches.addAlias(ada, { text: "kempenfelt tawn", kind: "place", target: "Barrie" });
    await undoLast(getDb());
    expect(await searches.listAliases(ada)).toEqual([]);
    await undoLast(getDb());
    expect(await searches.listAliases(ada)).toMatchObject([{ label: "Barrie" }]);
    await searches.removeAlias(ada, { text: "kempenfelt tawn" });
    await undoLast(getDb());
    expect(await searches.listAliases(ada)).toMatchObject([{ label: "Barrie" }]);
  });
});
