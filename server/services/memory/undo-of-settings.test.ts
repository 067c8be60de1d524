import { expect, test } from "vitest";
import { Catalogue } from "#server/catalogue/catalogue.ts";
import type { Database } from "#server/db/database.ts";
import { auditLog } from "#server/db/schema/audit-log.ts";
import { ensurePackages } from "#server/services/listings/initial-packages.ts";
import { createPackageServices } from "#server/services/packages/package-services.ts";
import { createSearchServices } from "#server/services/searches/search-services.ts";
import { createSettingServices } from "#server/services/settings/setting-services.ts";
import { describeOnBothEngines } from "#tests/support/databases.ts";
import { undoChange } from "./undo-change.ts";

const now = () => new Date();
const ada = { name: "operator:ada@example.org", role: "operator" } as const;

async function undoLast(db: Database): Promise<void> {
  const entries = await db.select().from(auditLog).orderBy(auditLog.id);
  await undoChange({ db, now }, ada, { auditId: entries.at(-1)?.id ?? 0 });
}

describeOnBothEngines("undo", (getDb) => {
  test("of a price restores it, and can be undone", async () => {
    await ensurePackages(getDb());
    const packages = createPackageServices({ db: getDb() });
    const price = async () => (await packages.listAllPackages(ada))[0]?.monthlyPrice;
    const [basic] = await packages.listAllPackages(ada);
    if (basic === undefined) throw new Error("There is no package");
    const { name, version, displayName, description, features, active } = basic;
    const texts = { displayName, description, features, active };
    await packages.savePackage(ada, { name, version, ...texts, monthlyPrice: 100 });
    await undoLast(getDb());
    expect(await price()).toBe(2900);
    await undoLast(getDb());
    expect(await price()).toBe(100);
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
