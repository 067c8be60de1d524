import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const project = resolve(import.meta.dirname, "../..");

/** Commands run as they are written, without the build, which takes any import. */
test("what imports JSON says so, as Node wants it", () => {
  const files = globSync("{cli,domain,sample,server,tools}/**/*.ts", { cwd: project });
  const imports = files.flatMap((file) =>
    [...readFileSync(join(project, file), "utf8").matchAll(/from "[^"]+\.json"([^;]*);/g)].map(
      ([, how = ""]) => ({ file, how }),
    ),
  );
  expect(imports.length).toBeGreaterThan(2);
  expect(imports.filter(({ how }) => !/with \{\s*type: "json"/.test(how))).toEqual([]);
});
