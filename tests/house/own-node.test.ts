import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { readLockedPackages } from "../../tools/packages/package-list.ts";

const projectFolder = resolve(import.meta.dirname, "../..");
const packages = readLockedPackages(projectFolder).filter(({ name }) =>
  /^node-\w+-\w+$/.test(name),
);
const version = packages[0]?.version ?? "";
const name = `node-${process.platform}-${process.arch}`;
const locked = packages.find((one) => one.name === name);
const folder = mkdtempSync(join(tmpdir(), "own-node-"));
afterAll(() => rmSync(folder, { recursive: true }));

const manifestSchema = z.object({ allowScripts: z.record(z.string(), z.literal(true)) });

test.runIf(locked)("we run on the Node that the lock file names", () => {
  expect(realpathSync(process.execPath)).toBe(
    realpathSync(join(projectFolder, "node_modules", name, "bin/node")),
  );
  expect(process.version).toBe(`v${version}`);
});

test("the container's base is that Node too, by its digest, in every stage", () => {
  const dockerfile = readFileSync(join(projectFolder, "Dockerfile"), "utf8");
  expect(dockerfile).toMatch(
    new RegExp(`^ARG BASE=node:${version}-bookworm-slim@sha256:[0-9a-f]{64}$`, "m"),
  );
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  expect(new Set(bases)).toEqual(new Set(["$BASE"]));
  // It would have the build read by a program of that name's choice.
  expect(dockerfile).not.toMatch(/^# *syntax=/m);
});

test("no package that may run a step of its own when installed brings Node", () => {
  const manifest: unknown = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8"));
  const { allowScripts } = manifestSchema.parse(manifest);
  expect(Object.keys(allowScripts).filter((one) => /^node\b/.test(one))).toEqual([]);
});

const script = "import('./scripts/project.mjs').then((it) => it.runScript(it.ensureInstalled))";

/** A project that needs nothing but Node, installed from a registry that has something else under its name. */
async function install(project: string, tarball: Buffer, integrity: string) {
  const registry = createServer(({ url }, response) => {
    const address = `http://${registryHost()}/${name}.tgz`;
    const dist = { tarball: address, integrity: integrityOf(tarball) };
    const versions = { [version]: { name, version, bin: { node: "bin/node" }, dist } };
    response.end(url?.endsWith(".tgz") ? tarball : JSON.stringify({ name, versions }));
  });
  await once(registry.listen(0, "127.0.0.1"), "listening");
  const registryHost = () => {
    const address = registry.address();
    return typeof address === "object" ? `127.0.0.1:${address?.port}` : "";
  };
  mkdirSync(join(project, "scripts"), { recursive: true });
  for (const file of [".npmrc", "scripts/project.mjs"]) {
    cpSync(join(projectFolder, file), join(project, file));
  }
  const root = { name: "site", version: "1.0.0", optionalDependencies: { [name]: version } };
  const entry = { version, integrity, optional: true, os: process.platform, cpu: process.arch };
  writeFileSync(join(project, "package.json"), JSON.stringify(root));
  writeFileSync(
    join(project, "package-lock.json"),
    JSON.stringify({ lockfileVersion: 3, packages: { "": root, [`node_modules/${name}`]: entry } }),
  );
  const env = {
    ...process.env,
    npm_config_registry: `http://${registryHost()}/`,
    npm_config_cache: join(project, "cache"),
  };
  const failure = await promisify(execFile)(process.execPath, ["--eval", script], {
    cwd: project,
    env,
  }).then(
    () => "",
    ({ stderr }: { stderr: string }) => stderr,
  );
  registry.close();
  return failure;
}

function packSomeNode(): Buffer {
  const source = join(folder, "source");
  mkdirSync(join(source, "bin"), { recursive: true });
  writeFileSync(join(source, "package.json"), JSON.stringify({ name, version }));
  writeFileSync(join(source, "bin/node"), "#!/bin/sh\n");
  execFileSync("npm", ["pack", "--pack-destination", folder], { cwd: source, stdio: "pipe" });
  return readFileSync(join(folder, `${name}-${version}.tgz`));
}

function integrityOf(content: Buffer): string {
  return `sha512-${createHash("sha512").update(content).digest("base64")}`;
}

test.runIf(locked)(
  "a Node that is not what the lock file names is neither kept nor run",
  async () => {
    const other = packSomeNode();
    const wrong = join(folder, "wrong");
    expect(await install(wrong, other, locked?.integrity ?? "")).toContain(
      "is not the one that the lock file names",
    );
    expect(existsSync(join(wrong, "node_modules", name))).toBe(false);

    const right = join(folder, "right");
    expect(await install(right, other, integrityOf(other))).toBe("");
    expect(realpathSync(join(right, "node_modules/.bin/node"))).toBe(
      realpathSync(join(right, "node_modules", name, "bin/node")),
    );
  },
);
