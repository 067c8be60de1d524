import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { STUDIOS_CHANGED } from "#server/catalogue/keep-fresh.ts";
import { openDatabase } from "#server/database/connect.ts";
import { ensurePackages } from "#server/listings/offered-packages.ts";
import { createCommandServices } from "#server/operator/command-services.ts";
import { serveCommands } from "#server/operator/serve-commands.ts";
import {
  createPgliteDatabase,
  createPostgresDatabase,
  type TestDatabase,
} from "#tests/support/databases.ts";
import { listing, listingDeps } from "#tests/support/listing.ts";
import { migrationsFolder } from "#tests/support/migrations-folder.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { runProgram } from "#tests/support/run-program.ts";

function operator(database: TestDatabase, ...args: string[]) {
  return runProgram("operator", database, args);
}

/** A running site, as far as commands are concerned. */
async function startSite(database: TestDatabase) {
  const connection = await openDatabase(database.options);
  await ensurePackages(connection.db);
  const { dataDir } = database.options;
  const services = createCommandServices({ ...listingDeps(connection.db), dataDir });
  const stopCommands =
    connection.engine === "pglite"
      ? await serveCommands({ dataDir, services, log: quietLog })
      : async () => {};
  const stop = async () => {
    await stopCommands();
    await connection.close();
  };
  return { connection, listings: services.listings, stop };
}

async function reviewAndPay(database: TestDatabase, id: number): Promise<void> {
  expect((await operator(database, "approve", String(id))).out).toContain("approved, pending");
  const paid = await operator(database, "paid", String(id));
  expect(paid).toMatchObject({ status: 0, err: "" });
  expect(paid.out).toContain("approved, paid; live, until");
}

describe.each([
  ["PGlite", createPgliteDatabase],
  ["PostgreSQL", createPostgresDatabase],
])("the operator's command (%s)", (_, create) => {
  test("works beside a running site, which hears of the change, and without one", async () => {
    const database = await create();
    onTestFinished(() => database.remove());
    const site = await startSite(database);
    const heard: string[] = [];
    await site.connection.listen(STUDIOS_CHANGED, (notice) => {
      if (notice.type === "message") heard.push(notice.payload);
    });
    const owner = { email: "owner@studio.example" };
    const { listingId } = await site.listings.submitListing(
      listing({ ...owner, studioName: "Beside" }),
    );
    const { listingId: other } = await site.listings.submitListing(listing(owner));
    await reviewAndPay(database, listingId);
    const { listing: row } = await site.listings.getListing(listingId);
    expect(heard).toContain(JSON.stringify([row.studioId]));
    const again = await operator(database, "approve", String(listingId));
    expect(again).toEqual({ status: 1, out: "", err: "This listing was already approved.\n" });
    const shown = await operator(database, "show", String(listingId), "--json");
    expect(JSON.parse(shown.out)).toMatchObject({
      listing: { id: listingId, paymentStatus: "paid" },
      payments: [{ purpose: "first", method: "invoice", status: "paid" }],
      history: [{}, { action: "listing.approve" }, { action: "listing.markPaid" }],
    });
    const refused = await operator(database, "person", "owner@studio.example", "erase", "--yes");
    expect(refused).toMatchObject({ status: 1, out: "" });
    expect(refused.err).toMatch(/Listing \d+ is live until .* Nothing was erased\.\n/);
    const held = await operator(database, "person", "Owner@studio.example", "export");
    expect(JSON.parse(held.out)).toMatchObject({ records: { listings: [{ id: listingId }, {}] } });
    await site.stop();

    const rejected = await operator(database, "reject", String(other), "--reason", "A gym");
    expect(rejected.out).toContain("rejected, pending; rejected.");
    const erase = ["person", "owner@studio.example", "erase", "--yes", "--also-live"];
    const erased = await operator(database, ...erase);
    expect(erased).toMatchObject({ status: 0, err: "" });
    expect(erased.out).toContain("  kept     1 payments (tax law: 6 years");
  }, 400_000);
});

describe("the operator's command", () => {
  test("finds a socket in a folder with a long name, that only its owner may open", async () => {
    const parent = await mkdtemp(join(tmpdir(), "atlas-long-"));
    onTestFinished(() => rm(parent, { recursive: true, force: true }));
    const dataDir = join(parent, "a-folder-with-a-long-name".repeat(6));
    await mkdir(dataDir);
    await writeFile(join(dataDir, "command.sock"), "left behind by a crash");
    const database = { options: { dataDir, migrationsFolder }, remove: async () => {} };
    const site = await startSite(database);
    onTestFinished(() => site.stop());
    const { mode } = await stat(join(dataDir, "command.sock"));
    expect(mode & 0o777).toBe(0o600);
    await site.listings.submitListing(listing({ studioName: "Far Below" }));
    const all = await operator(database, "listings");
    expect(all.out).toMatch(/ID +SUBMITTED +STAGE/);
    expect(all.out).toContain("Far Below, Toronto");
  }, 400_000);

  test("lists, shows and approves a listing with a line separator in each of its fields", async () => {
    const database = await createPgliteDatabase();
    onTestFinished(() => database.remove());
    const site = await startSite(database);
    onTestFinished(() => site.stop());
    const odd = "Above\u2028Below\u2029\u0085\v\f";
    const fields = {
      studioName: odd,
      address: odd,
      neighborhood: odd,
      city: `Toronto\u2028`,
      postalCode: "M5R\u20281A1",
      phone: "416\u2028555 0100",
      website: `https://studio.example/${odd}`,
      bookingUrl: `https://studio.example/${odd}`,
      instagram: odd,
      facebook: odd,
      tiktok: odd,
      description: odd,
      hours: { monday: odd },
      position: { latitude: 43.67, longitude: -79.39 },
    };
    const { listingId } = await site.listings.submitListing(listing(fields));
    expect((await operator(database, "listings")).out).toContain("Above Below");
    const shown = await operator(database, "show", String(listingId), "--json");
    const { position: _, ...kept } = fields;
    expect(JSON.parse(shown.out)).toMatchObject({ listing: { id: listingId, ...kept } });
    expect((await operator(database, "show", String(listingId))).status).toBe(0);
    const approved = await operator(database, "approve", String(listingId));
    expect(approved).toMatchObject({ status: 0, err: "" });
    expect(approved.out).toContain("approved, pending");
  }, 400_000);

  test("is a program that prints, and ends with its status", async () => {
    const run = promisify(execFile);
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
    for (const name of ["operator", "import"]) {
      const program = join(import.meta.dirname, `${name}.ts`);
      const help = await run(process.execPath, [program, "--help"], { env });
      expect(help).toMatchObject({ stdout: expect.stringContaining("Usage:"), stderr: "" });
      const wrong = run(process.execPath, [program, "--dance"], { env });
      await expect(wrong).rejects.toMatchObject({
        code: 2,
        stdout: "",
        stderr: expect.stringContaining("Usage:"),
      });
    }
  });

  test("says how it is used, also as JSON", async () => {
    const database = {
      options: { dataDir: "/nowhere", migrationsFolder: "" },
      remove: async () => {},
    };
    expect((await operator(database, "--help")).out).toContain("approve ID");
    const bare = await operator(database, "dance");
    expect(bare).toMatchObject({ status: 2, out: "" });
    expect(bare.err).toContain("Usage:");
    const json = await operator(database, "dance", "--json");
    expect(json).toMatchObject({ status: 2, err: "" });
    expect(JSON.parse(json.out)).toEqual({ message: 'There is no command "dance".' });
  }, 400_000);
});
