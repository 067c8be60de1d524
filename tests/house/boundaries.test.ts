import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const project = resolve(import.meta.dirname, "../..");
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "boundaries-"));
  const config = JSON.parse(readFileSync(join(project, "biome.json"), "utf8"));
  writeFileSync(join(folder, "biome.json"), JSON.stringify({ ...config, vcs: undefined }));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("an import against the one-way rule is refused", () => {
  test.each([
    ["domain/rules/x.ts", "drizzle-orm"],
    ["domain/rules/x.ts", "#server/errors.ts"],
    ["domain/rules/x.ts", "../../server/errors.ts"],
    ["app/routes/x.tsx", "#server/errors.ts"],
    ["app/lib/x.ts", "node:fs"],
    ["app/lib/x.ts", "#app/components/y.tsx"],
    ["app/components/x.tsx", "#app/features/home/y.tsx"],
    ["app/components/ui/x.tsx", "#app/components/y.tsx"],
    ["app/features/home/x.tsx", "#app/features/blog/y.tsx"],
    ["app/features/home/x.tsx", "../blog/y.tsx"],
    ["app/features/home/hero/x.tsx", "../../blog/y.tsx"],
    ["app/features/home/hero/x.tsx", "#app/features/blog/y.tsx"],
    ["server/db/x.ts", "#server/services/y.ts"],
    ["server/catalogue/x.ts", "#server/services/y.ts"],
    ["server/services/x.ts", "#server/routes/y.ts"],
    ["server/services/x.ts", "fastify"],
    ["server/routes/x.ts", "#app/lib/api.ts"],
    ["sample/x.ts", "#server/errors.ts"],
  ])("%s may not import %s", (file, imported) => {
    expect(restrictedImports(file, imported)).toBe(1);
  });
});

describe("an import along the one-way rule is allowed", () => {
  test.each([
    ["domain/rules/x.ts", "zod"],
    ["domain/rules/x.ts", "./slug.ts"],
    ["domain/contracts/x.ts", "#domain/rules/slug.ts"],
    ["app/features/home/x.tsx", "#app/components/y.tsx"],
    ["app/features/home/x.tsx", "./y.tsx"],
    ["app/features/home/hero/x.tsx", "../y.tsx"],
    ["app/features/home/hero/x.tsx", "../stats/y.tsx"],
    ["app/components/ui/x.tsx", "#app/components/ui/y.tsx"],
    ["app/routes/x.tsx", "#app/features/home/y.tsx"],
    ["server/routes/x.ts", "#server/services/services.ts"],
    ["server/services/x.ts", "#server/catalogue/catalogue.ts"],
  ])("%s may import %s", (file, imported) => {
    expect(restrictedImports(file, imported)).toBe(0);
  });
});

function restrictedImports(file: string, imported: string): number {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import { thing } from "${imported}";\nexport const other = thing;\n`);
  const biome = join(project, "node_modules/@biomejs/biome/bin/biome");
  try {
    const args = [biome, "lint", "--only=style/noRestrictedImports", "--reporter=json", file];
    const report = execFileSync(process.execPath, args, { cwd: folder, stdio: "pipe" });
    return JSON.parse(report.toString()).summary.errors;
  } catch (error) {
    if (error instanceof Error && "stdout" in error) {
      return JSON.parse(String(error.stdout)).summary.errors;
    }
    throw error;
  } finally {
    rmSync(path);
  }
}
