import { beforeEach, expect, test } from "vitest";
import { auditLog } from "#server/database/schema/history.ts";
import { listingPackages, studioListings } from "#server/database/schema/studios-and-listings.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { listing, listingDeps } from "#tests/support/listing.ts";
import { createPackageServices } from "./edit-packages.ts";
import { createListingServices } from "./listings.ts";
import { ensurePackages } from "./offered-packages.ts";
import { listActivePackages } from "./package-queries.ts";

const ada = { name: "operator:ada@example.org", role: "operator" } as const;

describeOnDatabase("packages", (getDb) => {
  const services = () => createPackageServices({ db: getDb() });

  beforeEach(async () => {
    await getDb().delete(studioListings);
    await getDb().delete(listingPackages);
    await ensurePackages(getDb());
  });

  const basic = async () => {
    const [row] = await services().listAllPackages(ada);
    if (row === undefined) throw new Error("There is no package");
    const { name, version, displayName, description, monthlyPrice, features, active } = row;
    return { name, version, displayName, description, monthlyPrice, features, active };
  };

  test("change their price and words for whoever buys next, not for whoever has bought", async () => {
    const listings = createListingServices(listingDeps(getDb()));
    await listings.submitListing(listing({ featuredPackage: "basic", monthsSelected: 1 }));
    await services().savePackage(ada, {
      ...(await basic()),
      monthlyPrice: 3950,
      features: ["One thing"],
    });
    const [offered] = await listActivePackages(getDb());
    expect(offered).toMatchObject({ name: "basic", monthlyPrice: 3950, features: ["One thing"] });
    const [old] = await getDb().select().from(studioListings);
    expect(old?.totalAmount).toBe(2900);
    const entries = await getDb().select().from(auditLog);
    expect(entries.at(-1)).toMatchObject({
      action: "package.edit",
      subjectId: "basic",
      before: { monthlyPrice: 2900 },
      after: { monthlyPrice: 3950, features: ["One thing"] },
    });
  });

  test("that somebody else has changed meanwhile are left alone, and both prices are said in dollars", async () => {
    const read = await basic();
    await services().savePackage(ada, { ...read, monthlyPrice: 3100 });
    await expect(
      services().savePackage(ada, { ...read, monthlyPrice: 3350 }),
    ).rejects.toMatchObject({
      status: 409,
      issues: [{ path: "monthlyPrice", message: "It is now $31. You wrote $33.50." }],
    });
  });

  test("change places with their neighbours", async () => {
    await services().movePackage(ada, { name: "basic", version: 1, direction: "down" });
    const names = async () => (await listActivePackages(getDb())).map(({ name }) => name);
    expect(await names()).toEqual(["featured", "basic", "premium"]);
    await services().movePackage(ada, { name: "basic", version: 2, direction: "down" });
    await services().movePackage(ada, { name: "basic", version: 3, direction: "down" });
    expect(await names()).toEqual(["featured", "premium", "basic"]);
  });

  test("can be taken off, except the last that is on offer", async () => {
    for (const { name, version, ...row } of (await services().listAllPackages(ada)).slice(1)) {
      const { displayName, description, monthlyPrice, features } = row;
      const texts = { displayName, description, monthlyPrice, features };
      await services().savePackage(ada, { name, version, ...texts, active: false });
    }
    await expect(
      services().savePackage(ada, { ...(await basic()), active: false }),
    ).rejects.toThrow("One package has to be on offer.");
  });
});
