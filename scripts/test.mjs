import { execFileSync, spawn } from "node:child_process";
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
import { readJourneyReport, readVitestReport, summarise } from "./test-report.mjs";

const vitest = inProject("node_modules", "vitest", "vitest.mjs");
const playwright = inProject("node_modules", "@playwright", "test", "cli.js");
const allParts = JSON.parse(readFileSync(inProject("scripts", "test-parts.json"), "utf8"));

await runScript(async () => {
  const words = process.argv.slice(2);
  const parts = chooseParts(words);
  await ensureInstalled();
  const folder = mkdtempSync(join(roomForTests(), "atlas-tests-"));
  // PostgreSQL has an account of its own where root runs the tests.
  chmodSync(folder, 0o711);
  const env = words.includes("all") ? { TEST_DEPTH: "deep" } : {};
  const run = { folder, env };
  try {
    const chosen = words.includes("changed") ? await listChanged(run, parts) : listWhole(parts);
    const { files, journeys, needsBuild } = chosen;
    const browser = journeys === undefined ? undefined : await ensureBrowser();
    if (needsBuild) await ensureBuilt({ smallest: true });
    const reports = [];
    if (files.length > 0) reports.push(await runVitest(run, files));
    if (journeys !== undefined) reports.push(await runJourneys(run, journeys, browser));
    const { passed, failed, text } = summarise(reports);
    console.log(text);
    const isEnough = passed > 0 || reports.length === 0;
    process.exitCode = failed === 0 && isEnough ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The parts with these names, or all of them where none is named; `all` and `changed` say how they are run. */
function chooseParts(words) {
  const names = words.filter((word) => word !== "all" && word !== "changed");
  const unknown = names.filter((name) => !Object.hasOwn(allParts, name));
  if (unknown.length > 0) {
    throw new ScriptError(
      `There are no tests named ${unknown.join(" or ")}. Choose among ${Object.keys(allParts).join(", ")}, or name none to run them all; \`all\` runs them in depth, \`changed\` those that a change touches.`,
    );
  }
  return names.length === 0 ? Object.values(allParts) : names.map((name) => allParts[name]);
}

/** Everything of these parts: folders for Vitest, and for the journeys no file in particular. */
function listWhole(parts) {
  return {
    files: parts.filter((part) => !part.needsBrowser).flatMap(foldersOf),
    journeys: parts.some((part) => part.needsBrowser) ? [] : undefined,
    needsBuild: parts.some((part) => part.needsBuild),
  };
}

/** Tests that import what differs from the main branch, and journeys that differ themselves. */
async function listChanged(run, parts) {
  const since = git("merge-base", "HEAD", mainBranch()).trim();
  const report = join(run.folder, "changed.json");
  const options = ["list", "--filesOnly", `--json=${report}`, "--changed", since];
  await runTool([vitest, ...options], run);
  const affected = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : [];
  const files = [...new Set(affected.map(({ file }) => file))];
  const changed = `${git("diff", "--name-only", since)}${git("ls-files", "--others", "--exclude-standard")}`;
  const journeys = changed.split("\n").filter((file) => /^tests\/e2e\/.*\.test\.ts$/.test(file));
  const isOf = (part) => (file) => foldersOf(part).some((folder) => file.startsWith(folder));
  const chosen = parts.filter((part) => !part.needsBrowser);
  const wanted = files.filter((file) => chosen.some((part) => isOf(part)(file)));
  const existing = journeys.filter((file) => existsSync(inProject(file)));
  const runsJourneys = existing.length > 0 && parts.some((part) => part.needsBrowser);
  const needsBuild = chosen.some((part) => part.needsBuild && wanted.some(isOf(part)));
  console.log(`${wanted.length + existing.length} files of tests are touched by the change.`);
  return {
    files: wanted,
    journeys: runsJourneys ? existing : undefined,
    needsBuild: needsBuild || runsJourneys,
  };
}

/** Of a clone that knows no `main`, what is not committed. */
function mainBranch() {
  const names = ["main", "origin/main"];
  const isThere = (name) => git("branch", "--all", "--list", name, `remotes/${name}`).trim() !== "";
  return names.find(isThere) ?? "HEAD";
}

function git(...args) {
  return execFileSync("git", args, { cwd: projectFolder, encoding: "utf8" });
}

function foldersOf(part) {
  return part.folders.map((name) => inProject(name) + sep);
}

/** Every part but the journeys. */
async function runVitest(run, files) {
  const report = join(run.folder, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await runTool([vitest, "run", ...reporters, ...files], run);
  return readVitestReport(report, code);
}

/** Journeys in a real browser. */
async function runJourneys({ folder, env }, files, browser) {
  const report = join(folder, "playwright.json");
  const more = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    JOURNEY_FOLDER: join(folder, "journeys"),
    ...(browser === undefined ? {} : { BROWSER_PATH: browser }),
  };
  const args = [playwright, "test", "--reporter=line,json", ...files];
  const code = await runTool(args, { folder, env: { ...env, ...more } });
  return readJourneyReport(report, code);
}

/** All that it makes is below the folder, and what one of its programs has compiled serves the next. */
function runTool(args, { folder, env }) {
  return new Promise((resolve) => {
    const child = spawn(nodeProgram, args, {
      cwd: projectFolder,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...process.env,
        ...env,
        TMPDIR: folder,
        SAMPLE_TEMPLATE: join(folder, "sample"),
        NODE_COMPILE_CACHE: join(folder, "compiled"),
        PATH: `${inProject("node_modules", ".bin")}:${process.env.PATH}`,
      },
    });
    child.on("close", (code) => resolve(code));
  });
}
