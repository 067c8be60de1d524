import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join, sep } from "node:path";
import { ensureBrowser } from "./browser.mjs";
import {
  ensureBuilt,
  ensureInstalled,
  inProject,
  nodeProgram,
  projectFolder,
  runScript,
  ScriptError,
} from "./project.mjs";
import { roomForTests } from "./room-for-tests.mjs";

await runScript(async () => {
  const parts = chooseParts(process.argv.slice(2));
  const journeys = parts.filter((part) => part.needsBrowser);
  const others = parts.filter((part) => !part.needsBrowser);
  await ensureInstalled();
  const browser = journeys.length > 0 ? await ensureBrowser() : undefined;
  if (parts.some((part) => part.needsBuild)) await ensureBuilt();
  const folder = mkdtempSync(join(roomForTests(), "atlas-tests-"));
  // PostgreSQL has an account of its own where root runs the tests.
  chmodSync(folder, 0o711);
  try {
    const counts = [];
    if (others.length > 0) counts.push(await runVitest(folder, others));
    if (journeys.length > 0) counts.push(await runJourneys(folder, browser));
    const passed = counts.reduce((sum, count) => sum + count.passed, 0);
    const failed = counts.reduce((sum, count) => sum + count.failed, 0);
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The parts with these names, or all of them where none is named. */
function chooseParts(names) {
  const all = readJson(inProject("scripts", "test-parts.json"));
  const unknown = names.filter((name) => !Object.hasOwn(all, name));
  if (unknown.length > 0) {
    throw new ScriptError(
      `There are no tests named ${unknown.join(" or ")}. Choose among ${Object.keys(all).join(", ")}, or name none to run them all.`,
    );
  }
  return names.length === 0 ? Object.values(all) : names.map((name) => all[name]);
}

/** Every part but the journeys. */
async function runVitest(folder, parts) {
  const report = join(folder, "vitest.json");
  const cli = inProject("node_modules", "vitest", "vitest.mjs");
  const folders = parts.flatMap((part) => part.folders).map((name) => inProject(name) + sep);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runTool([cli, "run", ...reporters, ...folders], folder);
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = readJson(report);
  const failed = Math.max(numFailedTests, numFailedTests === 0 ? numFailedTestSuites : 0);
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/** Journeys in a real browser. */
async function runJourneys(folder, browser) {
  const report = join(folder, "playwright.json");
  const cli = inProject("node_modules", "@playwright", "test", "cli.js");
  const code = await runTool([cli, "test", "--reporter=line,json"], folder, {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    JOURNEY_FOLDER: join(folder, "journeys"),
    ...(browser === undefined ? {} : { BROWSER_PATH: browser }),
  });
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = readJson(report).stats;
  return { passed: expected + flaky, failed: unexpected === 0 && code !== 0 ? 1 : unexpected };
}

/** All that it makes is below the folder, and what one of its programs has compiled serves the next. */
function runTool(args, folder, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(nodeProgram, args, {
      cwd: projectFolder,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...process.env,
        ...env,
        TMPDIR: folder,
        NODE_COMPILE_CACHE: join(folder, "compiled"),
        PATH: `${inProject("node_modules", ".bin")}:${process.env.PATH}`,
      },
    });
    child.on("close", (code) => resolve(code));
  });
}

function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
