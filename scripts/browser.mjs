import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { inProject, nodeProgram, run } from "./project.mjs";

/** A Chromium without windows, as Debian has it: journeys take three quarters of the time. */
const QUICKEST_BROWSER = "/usr/bin/chromium-headless-shell";
const SYSTEM_BROWSERS = [
  QUICKEST_BROWSER,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The program to test with, installed if there is none; undefined means Playwright's own. */
export async function ensureBrowser() {
  const { BROWSER_PATH: chosen } = process.env;
  if (chosen !== undefined && existsSync(chosen)) return chosen;
  const isDebian = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (isDebian && !existsSync(QUICKEST_BROWSER)) await installBrowser();
  const found = findBrowser();
  if (found === undefined && !hasPlaywrightBrowser()) {
    console.log("Downloading a browser for the tests. This takes a minute, once.");
    const cli = inProject("node_modules", "@playwright", "test", "cli.js");
    await run(nodeProgram, [cli, "install", "chromium"], "No browser could be downloaded.");
  }
  return found;
}

/** Where there is one, it has to do if the quicker one can't be had at once. */
async function installBrowser() {
  const quiet = { quiet: true, env: { DEBIAN_FRONTEND: "noninteractive" } };
  const apt = (...args) => run("apt-get", args, "No browser could be installed.", quiet);
  const installQuickest = () => apt("install", "-y", "chromium-headless-shell");
  console.log("Installing a browser for the tests. This takes a minute, once.");
  if (findBrowser() !== undefined) return installQuickest().catch(() => {});
  await apt("update");
  await installQuickest().catch(() => apt("install", "-y", "chromium"));
}

function findBrowser() {
  return SYSTEM_BROWSERS.find((path) => existsSync(path));
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
