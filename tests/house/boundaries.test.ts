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
  ["ui/x.tsx", "#app/components/y.tsx"],
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
  ["cli/x.ts", "#app/lib/api.ts"],
  ["sample/x.ts", "#server/errors.ts"],
  ["scripts/x.mjs", "zod"],
  ["scripts/x.mjs", "../server/env.ts"],
  ["server/studios/x.ts", "#console/lib/y.ts"],
  ["server/studios/x.ts", "#server/listings/y.ts"],
  ["server/studios/x.ts", "#server/queue/y.ts"],
  ["server/studios/merging/x.ts", "#server/imports/y.ts"],
  ["server/history/x.ts", "#server/studios/y.ts"],
  ["server/history/x.ts", "#server/console/y.ts"],
  ["server/accounts/x.ts", "#server/studios/y.ts"],
  ["server/listings/x.ts", "#server/blog/y.ts"],
  ["server/listings/x.ts", "#server/queue/y.ts"],
  ["server/imports/x.ts", "#server/queue/y.ts"],
  ["server/queue/x.ts", "#server/privacy/y.ts"],
  ["server/newsletter/x.ts", "#server/privacy/y.ts"],
  ["server/newsletter/x.ts", "#server/start/y.ts"],
  ["server/console/x.ts", "#server/operator/y.ts"],
  ["server/operator/x.ts", "#server/start/y.ts"],
  ["server/app.ts", "#app/lib/api.ts"],
  ["server/env.ts", "./http/y.ts"],
  ["server/deps.ts", "#server/blog/y.ts"],
  ["server/database/x.ts", "#server/studios/y.ts"],
  ["server/database/x.ts", "#server/jobs/y.ts"],
  ["server/database/x.ts", "fastify"],
  ["server/catalogue/x.ts", "#server/studios/y.ts"],
  ["server/catalogue/x.ts", "#server/http/y.ts"],
  ["server/http/x.ts", "#server/studios/y.ts"],
  ["server/http/x.ts", "#server/site/y.ts"],
  ["server/mail/x.ts", "#server/listings/y.ts"],
  ["server/jobs/x.ts", "#server/mail/y.ts"],
  ["server/site/x.ts", "#app/features/home/y.tsx"],
  ["server/studios/x.ts", "fastify"],
  ["server/studios/x.ts", "#server/http/y.ts"],
  ["server/studios/x.ts", "drizzle-orm"],
  ["server/studios/x.ts", "#server/database/schema/y.ts"],
  ["server/listings/payments/x.ts", "drizzle-orm/pg-core"],
  ["server/listings/routes.ts", "drizzle-orm"],
  ["server/listings/listing-queries.ts", "#server/queue/y.ts"],
  ["server/site/x.ts", "drizzle-orm"],
  ["server/operator/x.ts", "#server/database/schema/y.ts"],
  ["cli/operator/x.ts", "#server/studios/routes.ts"],
  ["cli/operator/x.ts", "#server/site/y.ts"],
] as const;

const allowed = [
  ["domain/rules/x.ts", "zod"],
  ["domain/rules/x.ts", "./slug.ts"],
  ["domain/contracts/x.ts", "#domain/rules/slug.ts"],
  ["app/features/home/x.tsx", "#app/components/y.tsx"],
  ["app/features/home/x.tsx", "./y.tsx"],
  ["app/features/home/hero/x.tsx", "../y.tsx"],
  ["app/features/home/hero/x.tsx", "../stats/y.tsx"],
  ["ui/x.tsx", "#ui/y.tsx"],
  ["app/routes/x.tsx", "#app/features/home/y.tsx"],
  ["console/features/studios/x.tsx", "#ui/y.tsx"],
  ["console/features/studios/x.tsx", "#console/components/y.tsx"],
  ["console/routes/x.tsx", "#console/features/studios/y.tsx"],
  ["cli/operator/x.ts", "#server/operator/y.ts"],
  ["sample/x.ts", "#domain/rules/slug.ts"],
  ["scripts/x.mjs", "node:fs"],
  ["scripts/x.mjs", "./project.mjs"],
  ["server/listings/x.ts", "#server/studios/save-studio.ts"],
  ["server/queue/x.ts", "#server/imports/y.ts"],
  ["server/privacy/x.ts", "#server/newsletter/y.ts"],
  ["server/console/x.ts", "#server/queue/queue.ts"],
  ["server/operator/x.ts", "#server/http/error-handler.ts"],
  ["server/operator/x.ts", "#server/listings/y.ts"],
  ["server/studios/routes.ts", "fastify"],
  ["server/studios/routes.ts", "#server/http/response-cache/y.ts"],
  ["server/studios/studio-queries.ts", "drizzle-orm"],
  ["server/studios/x.ts", "#server/studios/studio-queries.ts"],
  ["server/studios/x.ts", "#server/catalogue/catalogue.ts"],
  ["server/studios/x.ts", "#server/history/y.ts"],
  ["server/studios/x.test.ts", "drizzle-orm"],
  ["server/site/x.ts", "#app/lib/api.ts"],
  ["server/database/x.ts", "#server/database/schema/y.ts"],
  ["server/database/x.test.ts", "#server/studios/y.ts"],
  ["server/start/x.ts", "#server/operator/y.ts"],
  ["cli/operator/x.ts", "#server/operator/y.ts"],
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
