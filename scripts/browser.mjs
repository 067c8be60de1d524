import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { inProject, nodeProgram, run } from "./project.mjs";

/** Debian has a Chromium without windows: it is the quickest. */
const SYSTEM_BROWSERS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The program to test with, installed if there is none; undefined means Playwright's own. */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing a browser for the tests. This takes a minute, once.");
    const quiet = { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } };
    await run("apt-get", ["update"], "The list of packages could not be read.", quiet);
    const install = (name) =>
      run("apt-get", ["install", "-y", name], "No browser could be installed.", quiet);
    await install("chromium-headless-shell").catch(() => install("chromium"));
    return findBrowser();
  }
  if (!hasPlaywrightBrowser()) {
    console.log("Downloading a browser for the tests. This takes a minute, once.");
    const cli = inProject("node_modules", "@playwright", "test", "cli.js");
    await run(nodeProgram, [cli, "install", "chromium"], "No browser could be downloaded.");
  }
  return undefined;
}

function findBrowser() {
  return [process.env.BROWSER_PATH, ...SYSTEM_BROWSERS].find(
    (path) => path !== undefined && path !== "" && existsSync(path),
  );
}

function hasPlaywrightBrowser() {
  const caches = [
    join(homedir(), ".cache/ms-playwright"),
    join(homedir(), "Library/Caches/ms-playwright"),
  ];
  return caches.some(
    (folder) =>
      existsSync(folder) && readdirSync(folder).some((name) => name.startsWith("chromium")),
  );
}
