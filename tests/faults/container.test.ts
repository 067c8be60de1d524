import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { chown } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readContainerSteps } from "#tests/support/container-steps.ts";
import { readLockedPackages } from "../../tools/packages/package-list.ts";

const projectFolder = resolve(import.meta.dirname, "../..");
const steps = readContainerSteps(readFileSync(join(projectFolder, "Dockerfile"), "utf8"));
const MAX_MEGABYTES = 350;
/** Nobody in particular; only root can become somebody else. */
const NOBODY = 65_534;
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

const folder = mkdtempSync(join(tmpdir(), "container-"));
const site = join(folder, "site");
const dataDir = join(folder, "data");
const variables = { ...steps.variables, HOST: "127.0.0.1", PORT: "0", DATA_DIR: dataDir };
const env = { PATH: process.env.PATH ?? "", LOG_LEVEL: "warn", ...variables };

beforeAll(async () => {
  mkdirSync(site);
  mkdirSync(dataDir, { mode: 0o700 });
  if (asNobody.uid !== undefined) await chown(dataDir, NOBODY, NOBODY);
  for (const { stage, from, to } of steps.copies) {
    if (stage === "packages") copyProductionPackages();
    else copyInto(from, join(site, to === "./" ? from : to));
  }
  execFileSync("chmod", ["-R", "a-w,a+rX", site]);
  chmodSync(folder, 0o755);
});
afterAll(() => {
  execFileSync("chmod", ["-R", "u+w", site]);
  rmSync(folder, { recursive: true, force: true });
});

/** As `npm ci --omit=dev` leaves them, but for Node itself, which is the image's own. */
function copyProductionPackages(): void {
  const isInside = (path: string) => path.includes("/node_modules/");
  const paths = readLockedPackages(projectFolder)
    .filter(({ dev, name }) => !dev && !name.startsWith("node-linux-"))
    .filter(({ path }) => !isInside(path) && existsSync(join(projectFolder, path)))
    .map(({ path }) => path);
  execFileSync("cp", ["-r", "--parents", ...paths, site], { cwd: projectFolder });
}

function copyInto(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(projectFolder, from), to, { recursive: true });
}

/** `node` of a step is the one that runs us: Node 24, as in the image. */
function run([program = "", ...args]: readonly string[], more: Record<string, string> = {}) {
  const file = program === "node" ? process.execPath : program;
  return spawn(file, args, { cwd: site, env: { ...env, ...more }, ...asNobody });
}

test("the image's folder is small", () => {
  const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const bytes = files.reduce(
    (sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size,
    0,
  );
  expect(bytes / 1024 / 1024).toBeLessThanOrEqual(MAX_MEGABYTES);
});

test("the image's user is not root", () => {
  expect(steps.user).toBe("node");
});

test("without development packages, as another user and on files that can't be written, the site serves, says that it is healthy, and takes commands", async () => {
  const server = run(steps.command);
  const ended = once(server, "exit");
  let output = "";
  server.stderr.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  const address = await new Promise<string>((ready, failed) => {
    server.once("exit", () => failed(new Error(`The site stopped: ${output}`)));
    server.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = /ready at (\S+)/.exec(output) ?? [];
      if (found !== undefined) ready(found);
    });
  });
  try {
    const page = await fetch(`${address}/explore/studios/on/toronto`);
    expect(page.status).toBe(200);
    const [, picture = ""] = /property="og:image" content="([^"]+)"/.exec(await page.text()) ?? [];
    const drawn = await fetch(new URL(new URL(picture).pathname, address));
    expect(drawn.headers.get("content-type")).toBe("image/png");
    expect((await fetch(`${address}/blog`)).status).toBe(200);

    const check = run(steps.healthCheck, { PORT: new URL(address).port });
    expect(await once(check, "exit")).toEqual([0, null]);
    const operator = run(["node", "cli/operator.ts", "listings", "--json"]);
    expect(await once(operator, "exit")).toEqual([0, null]);
  } finally {
    server.kill("SIGTERM");
  }
  expect(await ended).toEqual([0, null]);
  const unhealthy = run(steps.healthCheck, { PORT: new URL(address).port });
  expect(await once(unhealthy, "exit")).toEqual([1, null]);
}, 120_000);
