import { globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const project = resolve(import.meta.dirname, "../..");
const files = globSync("{app,cli,console,domain,sample,server,tools,ui}/**/*.{ts,tsx}", {
  cwd: project,
})
  .filter((file) => !/\.test\.tsx?$|\.d\.ts$|\.react-router\//.test(file))
  .sort();

/** What a file imports at its head, types too: whoever reads it has to read those. */
function listImports(file: string): string[] {
  const code = readFileSync(join(project, file), "utf8").replaceAll(
    /^\s*(?:\/\/|\*|\/\*).*$/gm,
    "",
  );
  const statements = code.matchAll(
    /^(?:import|export)\s+(?:[^;"']*?\sfrom\s+)?["']([^"']+)["'];/gm,
  );
  return [...statements].flatMap(([, path = ""]) => pathOf(file, path) ?? []);
}

function pathOf(file: string, path: string): string | undefined {
  if (path.startsWith("#")) return path.slice(1);
  return path.startsWith(".") ? join(dirname(file), path) : undefined;
}

/** Each circle once, as one line from a file back to itself. */
function findCircles(): string[] {
  const imports = new Map(files.map((file) => [file, listImports(file)]));
  const done = new Set<string>();
  const circles = new Set<string>();
  const follow = (file: string, way: readonly string[]) => {
    const at = way.indexOf(file);
    if (at >= 0) {
      circles.add([...way.slice(at), file].join(" → "));
      return;
    }
    if (done.has(file)) return;
    for (const imported of imports.get(file) ?? []) follow(imported, [...way, file]);
    done.add(file);
  };
  for (const file of files) follow(file, []);
  return [...circles];
}

test("imports are found", () => {
  expect(listImports("server/start-site.ts")).toEqual(
    expect.arrayContaining(["server/app.ts", "server/start/start-jobs.ts"]),
  );
  expect(files.flatMap(listImports).length).toBeGreaterThan(files.length);
});

test("no file needs itself over others", () => {
  expect(findCircles()).toEqual([]);
});
