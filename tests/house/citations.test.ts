import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const project = resolve(import.meta.dirname, "../..");
const OWN_NAME = "tests/house/citations.test.ts";

const sources = [
  ...list("{app,cli,console,domain,sample,scripts,server,tests,tools,ui}/**/*.{css,js,mjs,ts,tsx}"),
  ...list("*.ts"),
].filter(({ file }) => file !== OWN_NAME);
const documents = [...list("docs/**/*.md"), ...list("*.md")];

test("every product rule that is cited is a heading of docs/product-rules.md", () => {
  const { text } = read("docs/product-rules.md");
  const headings = new Set([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading));
  const cited = listCited(/product rules,\s+(?:\*\s+)?"([^"]+)"/gi);
  expect(cited.filter(({ what }) => !headings.has(what)).map(describe)).toEqual([]);
});

test("every document that code names exists", () => {
  const cited = listCited(/\b(docs\/[\w./-]+\.(?:md|svg|png))/g);
  expect(cited.filter(({ what }) => !existsSync(join(project, what))).map(describe)).toEqual([]);
});

test("every decision that is cited by its number exists", () => {
  const cited = listCited(/\b(?:decision |docs\/decisions\/)(\d+)/gi, [...sources, ...documents]);
  const isThere = (number: string) =>
    globSync(`docs/decisions/${number.padStart(4, "0")}-*.md`, { cwd: project }).length === 1;
  expect(cited.filter(({ what }) => !isThere(what)).map(describe)).toEqual([]);
});

test("no file cites a document that is not in the repository", () => {
  const lost = listCited(/(specification, section|decisions, section|the specification\b)/gi, [
    ...sources,
    ...documents,
  ]);
  expect(lost.map(describe)).toEqual([]);
});

test("every path that a document names exists", () => {
  const named = listCited(
    /`((?:app|cli|console|docs|domain|sample|scripts|server|tests|tools|ui)\/[\w.+/-]*)`/g,
    documents,
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ what }) => !existsSync(join(project, what))).map(describe)).toEqual([]);
});

test("every link from one document to another leads to a file and a heading", () => {
  const broken = listCited(/\]\(((?!https?:)[^)\s]+)\)/g, documents).filter(({ file, what }) => {
    const [path = "", anchor = ""] = what.split("#");
    const target = path === "" ? join(project, file) : join(project, dirname(file), path);
    if (!existsSync(target)) return true;
    return anchor !== "" && !anchorsOf(readFileSync(target, "utf8")).includes(anchor);
  });
  expect(broken.map(describe)).toEqual([]);
});

type Source = { readonly file: string; readonly text: string };
type Cited = { readonly file: string; readonly what: string };

function listCited(pattern: RegExp, where: readonly Source[] = sources): Cited[] {
  return where.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].map(([, what = ""]) => ({ file, what })),
  );
}

function describe({ file, what }: Cited): string {
  return `${file}: ${what}`;
}

/** As GitHub makes them from headings. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function list(pattern: string): Source[] {
  return globSync(pattern, { cwd: project }).sort().map(read);
}

function read(file: string): Source {
  return { file, text: readFileSync(join(project, file), "utf8") };
}
