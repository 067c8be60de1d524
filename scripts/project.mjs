// Plain JavaScript: this runs on the system's Node before anything is installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)));
export const inProject = (...parts) => join(projectFolder, ...parts);
/** Where Node 24 comes along as a package, which the lock file holds to its content. */
const nodePackage = `node-${process.platform}-${process.arch}`;
const isNodePacked = Object.hasOwn(
  JSON.parse(readFileSync(inProject("package.json"), "utf8")).optionalDependencies,
  nodePackage,
);
/** On other platforms the machine's own, if it is new enough. */
export const nodeProgram = isNodePacked
  ? inProject("node_modules", nodePackage, "bin", "node")
  : process.execPath;
const MIN_NODE_MAJOR = 24;

export class ScriptError extends Error {}

/** One clear line instead of a stack for whatever a person can mend. */
export async function runScript(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof ScriptError ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}

/** Brings node_modules in line with the lock file; nothing to do is the usual case. */
export async function ensureInstalled() {
  if (!isNodePacked && Number.parseInt(process.versions.node, 10) < MIN_NODE_MAJOR) {
    throw new ScriptError(
      `No Node comes along for ${process.platform} on ${process.arch}. Please install Node ${MIN_NODE_MAJOR} or newer; this is ${process.version}.`,
    );
  }
  const stamp = inProject("node_modules", ".installed");
  const wanted = fingerprint(["package-lock.json"], `${process.platform} ${process.arch}`);
  if (existsSync(nodeProgram) && readIfThere(stamp) === wanted) return;
  // Not to standard output: that is a command's own, and may be read by a program.
  console.error("Installing the packages. This takes a minute, once.");
  await run(
    ...npmCommand(
      "ci",
      "--include=dev",
      "--include=optional",
      "--loglevel=error",
      "--no-audit",
      "--no-fund",
    ),
    "The packages could not be installed.",
    { aside: true },
  );
  // npm goes on without an optional package that can't be had, or is not what the lock file names.
  if (!existsSync(nodeProgram)) {
    throw new ScriptError(
      `npm did not install the Node that runs the site: the package ${nodePackage} can't be had, or is not the one that the lock file names.`,
    );
  }
  if (isNodePacked) linkNode();
  writeFileSync(stamp, wanted);
}

/** The packages of all platforms name their program alike, and npm 10 takes the link away with those that it leaves out. */
function linkNode() {
  const link = inProject("node_modules", ".bin", "node");
  rmSync(link, { force: true });
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(join("..", nodePackage, "bin", "node"), link);
}

/** Whatever changes the build. */
const buildSources = [
  "app",
  "console",
  "ui",
  "domain",
  "public",
  "sample",
  "server",
  "cli/compress-assets.ts",
  "package-lock.json",
  "package.json",
  "react-router.config.ts",
  "vite.config.ts",
];

export function buildFingerprint(folder = projectFolder) {
  return fingerprint(buildSources, "1", folder);
}

/**
 * Builds when a source file has changed since the last build, and compresses what browsers get: as small as can be where
 * it is asked for, otherwise in a second.
 */
export async function ensureBuilt({ smallest = false } = {}) {
  const stamp = inProject("build", ".built");
  const wanted = buildFingerprint();
  const [built, compressed] = readIfThere(stamp)?.split(" ") ?? [];
  const isBuilt = built === wanted;
  if (isBuilt && (compressed === "smallest" || !smallest)) return;
  if (!isBuilt) {
    console.log("Building the site. This takes some seconds, once after each change.");
    rmSync(inProject("build"), { recursive: true, force: true });
    await Promise.all([[], ["console"]].map(buildApp));
  }
  const how = smallest ? "smallest" : "quick";
  if (smallest) console.log("Compressing its files as far as they go.");
  await run(nodeProgram, [inProject("cli", "compress-assets.ts"), how], "Compressing failed.");
  writeFileSync(stamp, `${wanted} ${how}`);
}

/** The site or the console: neither needs the other's files, nor empties their folder. */
function buildApp(app) {
  return run(
    nodeProgram,
    [inProject("node_modules", ".bin", "react-router"), "build", ...app, "--logLevel", "warn"],
    "The site could not be built.",
    { quiet: true },
  );
}

/** With the Node that runs npm: our own may be the one that is being replaced. */
function npmCommand(...args) {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  return npm === undefined ? ["npm", args] : [node, [npm, ...args]];
}

/** Runs a program to its end. A quiet one shows its output only when it fails, one aside on standard error. */
export function run(program, args, failure, { quiet = false, aside = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const output = [];
    const child = spawn(program, args, {
      cwd: projectFolder,
      stdio: quiet
        ? ["ignore", "pipe", "pipe"]
        : ["ignore", aside ? process.stderr : "inherit", "inherit"],
      env: { ...process.env, ...env },
    });
    child.stdout?.on("data", (chunk) => output.push(chunk));
    child.stderr?.on("data", (chunk) => output.push(chunk));
    child.on("error", (error) => reject(new ScriptError(`${failure} (${error.message})`)));
    child.on("close", (code) => {
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new ScriptError(failure));
    });
  });
}

function fingerprint(paths, salt, folder = projectFolder) {
  const hash = createHash("sha256").update(salt);
  for (const file of paths.flatMap((path) => listFiles(folder, path))) {
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(folder, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

function listFiles(folder, path) {
  if (!statSync(join(folder, path)).isDirectory()) return [path];
  return readdirSync(join(folder, path))
    .filter((name) => name !== ".react-router")
    .sort()
    .flatMap((name) => listFiles(folder, join(path, name)))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, "utf8") : undefined;
}
