import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/database/connect.ts";
import type { DatabaseConnection } from "#server/database/database.ts";
import type { ListingServices } from "#server/listings/listings.ts";
import { ensurePackages } from "#server/listings/offered-packages.ts";
import { createPgliteDatabase, type TestDatabase } from "#tests/support/databases.ts";
import { listing, listingDeps } from "#tests/support/listing.ts";
import { quietLog } from "#tests/support/quiet-log.ts";
import { createCommandServices } from "./command-services.ts";
import { commandSocketPath, sendCommand } from "./send-command.ts";
import { serveCommands } from "./serve-commands.ts";

let database: TestDatabase;
let connection: DatabaseConnection;

beforeAll(async () => {
  database = await createPgliteDatabase();
  connection = await openDatabase(database.options);
  await ensurePackages(connection.db);
});
afterAll(async () => {
  await connection.close();
  await database.remove();
});

async function serve(changes: Partial<ListingServices> = {}) {
  const { dataDir } = database.options;
  const services = createCommandServices({ ...listingDeps(connection.db), dataDir });
  const listings = { ...services.listings, ...changes };
  const stop = await serveCommands({
    dataDir,
    services: { ...services, listings },
    log: quietLog,
  });
  onTestFinished(stop);
  return { dataDir, path: commandSocketPath(dataDir), listings, stop };
}

test("a command is answered, a refusal in its words, and a mistake without ours", async () => {
  const { dataDir, listings } = await serve();
  const { listingId } = await listings.submitListing(listing());
  expect(await sendCommand(dataDir, { command: "show", input: { listingId } })).toMatchObject({
    ok: true,
    result: { listing: { id: listingId }, payments: [] },
  });
  expect(await sendCommand(dataDir, { command: "show", input: { listingId: 99 } })).toEqual({
    ok: false,
    message: "There is no listing 99.",
  });
  expect(await sendCommand(dataDir, { command: "show", input: { listingId: "x" } })).toEqual({
    ok: false,
    message: "Give the number of a listing",
  });
  expect(await sendCommand(dataDir, { command: "dance", input: {} })).toEqual({
    ok: false,
    message: "There is no such command.",
  });
});

test("a stop waits for the command under way, not for those who ask nothing", async () => {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const { dataDir, path, stop } = await serve({
    listListings: async () => {
      begun.resolve();
      await released.promise;
      return [];
    },
  });
  const silent = connect(path).on("error", () => {});
  await once(silent, "connect");
  const answer = sendCommand(dataDir, { command: "listings", input: {} });
  await begun.promise;
  const stopping = stop();
  released.resolve();
  expect(await answer).toEqual({ ok: true, result: [] });
  await stopping;
  expect(existsSync(path)).toBe(false);
  expect(await sendCommand(dataDir, { command: "listings", input: {} })).toBeUndefined();
});

test("a site that ends in the middle is said to have", async () => {
  const { dataDir } = database.options;
  const path = commandSocketPath(dataDir);
  const dying = createServer((socket) => socket.on("data", () => socket.destroy())).listen(path);
  await once(dying, "listening");
  onTestFinished(async () => {
    dying.close();
    await rm(path, { force: true });
  });
  expect(await sendCommand(dataDir, { command: "listings", input: {} })).toEqual({
    ok: false,
    message: "The site stopped before it answered. Look with `show` whether the change was made.",
  });
});
