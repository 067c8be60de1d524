import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

const project = resolve(import.meta.dirname, "../..");

/** A file, and what it imports. */
const refused = [
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
  ["app/queries/x.ts", "#app/components/y.tsx"],
  ["app/seo/x.ts", "#app/components/y.tsx"],
  ["console/features/studios/x.tsx", "#console/features/posts/y.tsx"],
  ["console/features/studios/x.tsx", "../posts/y.tsx"],
  ["console/routes/x.tsx", "#app/features/home/y.tsx"],
  ["console/lib/x.ts", "node:fs"],
  ["app/routes/x.tsx", "#console/lib/y.ts"],
  ["server/services/x.ts", "#console/lib/y.ts"],
  ["server/console/x.ts", "#server/pages/y.ts"],
  ["server/console/x.ts", "#server/db/y.ts"],
  ["server/app.ts", "#app/lib/api.ts"],
  ["server/db/x.ts", "#server/services/y.ts"],
  ["server/db/queries/x.ts", "#server/catalogue/y.ts"],
  ["server/providers/x.ts", "#server/db/y.ts"],
  ["server/catalogue/x.ts", "#server/services/y.ts"],
  ["server/markdown/x.ts", "#server/db/y.ts"],
  ["server/share-pictures/x.ts", "#server/catalogue/y.ts"],
  ["server/imports/x.ts", "#server/db/y.ts"],
  ["server/imports/x.ts", "#server/services/y.ts"],
  ["server/mails/x.ts", "#server/services/y.ts"],
  ["server/mails/x.ts", "#server/db/queries/y.ts"],
  ["server/services/x.ts", "#server/routes/y.ts"],
  ["server/services/x.ts", "#server/response-cache/y.ts"],
  ["server/services/listings/x.ts", "#server/jobs/y.ts"],
  ["server/services/x.ts", "fastify"],
  ["server/http/x.ts", "#server/services/y.ts"],
  ["server/http/x.ts", "#server/routes/y.ts"],
  ["server/response-cache/x.ts", "#server/catalogue/y.ts"],
  ["server/response-cache/x.ts", "#server/pages/y.ts"],
  ["server/jobs/x.ts", "#server/routes/y.ts"],
  ["server/jobs/x.ts", "#server/pages/y.ts"],
  ["server/metrics/x.ts", "#server/routes/y.ts"],
  ["server/metrics/x.ts", "drizzle-orm"],
  ["server/services/x.ts", "#server/metrics/y.ts"],
  ["server/routes/x.ts", "#app/lib/api.ts"],
  ["server/routes/x.ts", "#server/db/y.ts"],
  ["server/routes/x.ts", "#server/pages/y.ts"],
  ["server/pages/x.ts", "#server/services/y.ts"],
  ["server/pages/x.ts", "#app/features/home/y.tsx"],
  ["server/catalogue/x.ts", "drizzle-orm"],
  ["server/services/x.ts", "drizzle-orm"],
  ["server/services/listings/payments/x.ts", "drizzle-orm/pg-core"],
  ["server/services/x.ts", "#server/database/schema/y.ts"],
  ["server/jobs/x.ts", "drizzle-orm"],
  ["server/jobs/x.ts", "#server/database/schema/y.ts"],
  ["server/routes/x.ts", "drizzle-orm"],
  ["server/pages/x.ts", "drizzle-orm"],
  ["server/operator/x.ts", "#server/database/schema/y.ts"],
  ["server/operator/x.ts", "#server/routes/y.ts"],
  ["server/operator/x.ts", "#server/pages/y.ts"],
  ["server/processes/x.ts", "#server/start-site.ts"],
  ["server/processes/x.ts", "#server/services/y.ts"],
  ["cli/x.ts", "#app/lib/api.ts"],
  ["cli/operator/x.ts", "#server/routes/y.ts"],
  ["sample/x.ts", "#server/errors.ts"],
  ["scripts/x.mjs", "zod"],
  ["scripts/x.mjs", "../server/env.ts"],
] as const;

const allowed = [
  ["domain/rules/x.ts", "zod"],
  ["domain/rules/x.ts", "./slug.ts"],
  ["domain/contracts/x.ts", "#domain/rules/slug.ts"],
  ["app/features/home/x.tsx", "#app/components/y.tsx"],
  ["app/features/home/x.tsx", "./y.tsx"],
  ["app/features/home/hero/x.tsx", "../y.tsx"],
  ["app/features/home/hero/x.tsx", "../stats/y.tsx"],
  ["app/components/ui/x.tsx", "#app/components/ui/y.tsx"],
  ["app/routes/x.tsx", "#app/features/home/y.tsx"],
  ["console/features/studios/x.tsx", "#app/components/ui/y.tsx"],
  ["console/features/studios/x.tsx", "#console/components/y.tsx"],
  ["console/routes/x.tsx", "#console/features/studios/y.tsx"],
  ["server/console/x.ts", "#server/services/y.ts"],
  ["server/routes/x.ts", "#server/services/services.ts"],
  ["server/routes/x.ts", "#server/response-cache/y.ts"],
  ["server/pages/x.ts", "#app/lib/api.ts"],
  ["server/pages/x.ts", "#server/response-cache/y.ts"],
  ["server/jobs/x.ts", "#server/services/y.ts"],
  ["server/mails/x.ts", "#server/database/schema/y.ts"],
  ["server/services/x.ts", "#server/catalogue/catalogue.ts"],
  ["server/services/x.ts", "#server/mails/y.ts"],
  ["server/operator/x.ts", "#server/services/services.ts"],
  ["server/operator/x.ts", "#server/http/error-handler.ts"],
  ["server/services/x.ts", "#server/db/queries/y.ts"],
  ["server/services/x.test.ts", "drizzle-orm"],
  ["server/db/x.ts", "#server/database/schema/y.ts"],
  ["server/db/x.test.ts", "#server/services/y.ts"],
  ["server/processes/x.ts", "#server/http/listen.ts"],
  ["server/processes/x.ts", "#server/log.ts"],
  ["cli/operator/x.ts", "#server/operator/y.ts"],
  ["sample/x.ts", "#domain/rules/slug.ts"],
  ["scripts/x.mjs", "node:fs"],
  ["scripts/x.mjs", "./project.mjs"],
] as const;

const cases = [...refused, ...allowed].map(([file, imported], number) => ({
  name: nameOf(file, imported),
  /** Each in a file of its own, so that lint runs once for all. */
  file: file.replace("/x.", `/x${number}.`),
  imported,
}));

const reportSchema = z.object({
  diagnostics: z.array(z.object({ location: z.object({ path: z.string() }) })),
});

let folder = "";
let refusedNames: ReadonlySet<string> = new Set();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "boundaries-"));
  const config = JSON.parse(readFileSync(join(project, "biome.json"), "utf8"));
  writeFileSync(join(folder, "biome.json"), JSON.stringify({ ...config, vcs: undefined }));
  copyFileSync(join(project, "biome.boundaries.json"), join(folder, "biome.boundaries.json"));
  for (const { file, imported } of cases) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    const text = `import { thing } from "${imported}";\nexport const other = thing;\n`;
    writeFileSync(join(folder, file), text);
  }
  const refusedFiles = new Set(listRefusedFiles());
  refusedNames = new Set(
    cases.filter(({ file }) => refusedFiles.has(file)).map(({ name }) => name),
  );
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("an import against the one-way rule is refused", () => {
  test.each(refused)("%s may not import %s", (file, imported) => {
    expect(refusedNames).toContain(nameOf(file, imported));
  });
});

describe("an import along the one-way rule is allowed", () => {
  test.each(allowed)("%s may import %s", (file, imported) => {
    expect(refusedNames).not.toContain(nameOf(file, imported));
  });
});

/** What lint compares are names: a way around by `../..` would lead past it. */
test("one floor names another by its alias, never by a relative path", () => {
  const files = globSync("{app,server}/*/**/*.{ts,tsx}", { cwd: project });
  const strays = files.flatMap((file) =>
    [...readFileSync(join(project, file), "utf8").matchAll(/(?:from|import\() ?"(\.[^"]+)"/g)]
      .map(([, imported = ""]) => join(dirname(file), imported))
      .filter((imported) => floorOf(imported) !== floorOf(file))
      .map((imported) => `${file} imports ${imported}`),
  );
  expect(files.length).toBeGreaterThan(400);
  expect(strays).toEqual([]);
});

/** `server/db`, `app/features`. */
function floorOf(file: string): string {
  return file.split("/", 2).join("/");
}

function nameOf(file: string, imported: string): string {
  return `${file} imports ${imported}`;
}

function listRefusedFiles(): string[] {
  const biome = join(project, "node_modules/@biomejs/biome/bin/biome");
  const args = [biome, "lint", "--only=style/noRestrictedImports", "--max-diagnostics=none"];
  try {
    execFileSync(process.execPath, [...args, "--reporter=json"], { cwd: folder, stdio: "pipe" });
    return [];
  } catch (error) {
    if (!(error instanceof Error && "stdout" in error)) throw error;
    const { diagnostics } = reportSchema.parse(JSON.parse(String(error.stdout)));
    return diagnostics.map(({ location }) => location.path);
  }
}
