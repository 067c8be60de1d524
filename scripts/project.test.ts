import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildFingerprint, inProject } from "./project.mjs";

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "build-sources-"));
  for (const path of ["app", "console", "domain", "public", "sample", "server", "ui"])
    mkdirSync(join(folder, path));
  for (const path of [
    "cli/compress-assets.ts",
    "package-lock.json",
    "package.json",
    "react-router.config.ts",
    "vite.config.ts",
  ]) {
    cpSync(inProject(path), join(folder, path), { recursive: true });
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  "app/root.tsx",
  "console/root.tsx",
  "ui/button.tsx",
  "domain/rules/text/slug.ts",
  "public/favicon.svg",
  "sample/blog/first-class.md",
  "server/main.ts",
  "vite.config.ts",
])("a change of %s makes a new build", (path) => {
  const before = buildFingerprint(folder);
  change(path);
  expect(buildFingerprint(folder)).not.toBe(before);
});

test("a change of a test makes none", () => {
  const before = buildFingerprint(folder);
  change("domain/rules/text/slug.test.ts");
  expect(buildFingerprint(folder)).toBe(before);
});

function change(path: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), `changed: ${path}`);
}
