import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPgliteDatabase } from "#tests/support/databases.ts";
import { runSiteProcess, startSiteProcess } from "#tests/support/site-process.ts";

let dataDir = "";
let removeData = async () => {};
beforeAll(async () => {
  const { options, remove } = await createPgliteDatabase();
  dataDir = options.dataDir;
  removeData = remove;
});
afterAll(() => removeData());

test.concurrent.for([
  ["a port that is no number", { PORT: "abc" }, /PORT must be a number/],
  [
    "a switch that is neither true nor false",
    { SAMPLE_DATA: "maybe" },
    /SAMPLE_DATA must be true or false/,
  ],
  ["a number of processes that is none", { PROCESSES: "many" }, /PROCESSES must be a whole/],
  [
    "several processes on the embedded database",
    { PROCESSES: "2" },
    /PROCESSES needs DATABASE_URL/,
  ],
  [
    "a database that does not answer several processes",
    { PROCESSES: "2", DATABASE_URL: "postgres://nobody:secret@127.0.0.1:1/none" },
    /Cannot use PostgreSQL/,
  ],
  ["an address that is none", { SITE_URL: "not-a-url" }, /SITE_URL must look like/],
  ["a folder that can't be made", { DATA_DIR: "/dev/null/data" }, /\/dev\/null\/data/],
  [
    "a database that does not answer",
    { DATABASE_URL: "postgres://nobody:secret@127.0.0.1:1/none" },
    /DATABASE_URL|PostgreSQL|database/i,
  ],
] as const)(
  "%s stops the start with one clear line",
  { timeout: 120_000 },
  async ([, variables, message], { expect }) => {
    const { code, output } = await runSiteProcess({ DATA_DIR: dataDir, ...variables });
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toHaveLength(1);
    expect(output).toMatch(message);
    expect(output).not.toContain("secret");
  },
);

test("a port that is taken stops the start with one clear line", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const address = other.address();
  const port = typeof address === "object" ? String(address?.port) : "";
  const { code, output } = await runSiteProcess({ DATA_DIR: dataDir, PORT: port });
  other.close();
  expect({ code, output }).toEqual({
    code: 1,
    output: `Port ${port} on 127.0.0.1 is taken. Set PORT to a free one.\n`,
  });
}, 60_000);

test("one data folder has one site; after a kill the next one starts, and a stop is clean", async () => {
  const variables = { DATA_DIR: dataDir, SAMPLE_DATA: "false" };
  const first = await startSiteProcess(variables);
  const second = await runSiteProcess(variables);
  expect(second.code).toBe(1);
  expect(second.output).toMatch(/already running/);
  await first.stop("SIGKILL");
  const third = await startSiteProcess(variables);
  expect((await fetch(`${third.address}/readyz`)).status).toBe(200);
  expect(await third.stop("SIGTERM")).toBe(0);
}, 180_000);

test("a site that nobody listens to any longer still stops", async () => {
  const site = await startSiteProcess({
    DATA_DIR: dataDir,
    SAMPLE_DATA: "false",
    LOG_LEVEL: "info",
  });
  site.process.stdout?.destroy();
  await fetch(`${site.address}/healthz`);
  expect(await site.stop("SIGTERM")).toBe(0);
}, 60_000);
