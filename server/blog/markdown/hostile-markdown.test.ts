import fc from "fast-check";
import type { Element, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { visit } from "unist-util-visit";
import { expect, test } from "vitest";
import { propertyRuns } from "#tests/support/depth.ts";
import { hostileMarkdown } from "./hostile-markdown.ts";
import { renderMarkdown } from "./render-markdown.ts";

const harmlessTags = new Set(
  "p br hr h2 h3 h4 h5 h6 blockquote pre code strong em del a img ul ol li input sup section table thead tbody tr th td div".split(
    " ",
  ),
);
const harmlessAttributes = new Set(
  "href title ariaLabel ariaDescribedBy dataFootnoteRef dataFootnoteBackref dataFootnotes id className src alt loading decoding rel target type disabled checked start align scope role tabIndex".split(
    " ",
  ),
);

/** Reads the HTML as a browser would, and names all that should not be in it. */
function dangersIn(html: string): string[] {
  const dangers: string[] = [];
  const page: Root = fromHtml(html, { fragment: true });
  visit(page, (node) => {
    if (node.type === "comment" || node.type === "doctype") dangers.push(node.type);
  });
  visit(page, "element", (element) => {
    if (!harmlessTags.has(element.tagName)) dangers.push(`<${element.tagName}>`);
    for (const name of Object.keys(element.properties)) {
      if (!harmlessAttributes.has(name)) dangers.push(`${element.tagName} ${name}`);
    }
    dangers.push(...dangersOfAddresses(element), ...dangersOfId(element));
  });
  return dangers;
}

function dangersOfAddresses({ tagName, properties }: Element): string[] {
  const { href, src, rel, target } = properties;
  const dangers: string[] = [];
  for (const [address, schemes] of [
    [href, ["http:", "https:", "mailto:", "tel:"]],
    [src, ["http:", "https:"]],
  ] as const) {
    if (address === undefined || address === null) continue;
    const url = new URL(String(address), "https://atlas.example/blog/post");
    if (!schemes.some((scheme) => scheme === url.protocol)) dangers.push(`${tagName} ${address}`);
    const leaves = href !== undefined && url.host !== "" && url.host !== "atlas.example";
    if (leaves && target !== "_blank") dangers.push(`stays in the page: ${address}`);
  }
  if (target === "_blank" && !(Array.isArray(rel) && rel.includes("noopener"))) dangers.push("rel");
  return dangers;
}

function dangersOfId({ properties: { id } }: Element): string[] {
  return id === undefined || !(String(id) in globalThis || String(id) in Object.prototype)
    ? []
    : [`id ${id}`];
}

test("the corpus is not small", () => {
  expect(hostileMarkdown.length).toBeGreaterThan(100);
});

test.each(hostileMarkdown)("nothing can run in %j", (markdown) => {
  expect(dangersIn(renderMarkdown(markdown).html)).toEqual([]);
});

test("nothing can run in any mixture of them", () => {
  const piece = fc.oneof(
    fc.constantFrom(...hostileMarkdown),
    fc.constantFrom("\n", "\n\n", "> ", "- ", "  ", "`", "**", "[", "](", ")", "<", ">", '"', "|"),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      expect(dangersIn(renderMarkdown(pieces.join("")).html)).toEqual([]);
    }),
    { numRuns: propertyRuns(400) },
  );
});

const exhausting = {
  "quotations within quotations": `${">".repeat(5000)}a`,
  "quotations with spaces": `${"> ".repeat(5000)}a`,
  "lists within lists": Array.from({ length: 400 }, (_, i) => `${"  ".repeat(i)}- a`).join("\n"),
  "lists in one line": `${"- ".repeat(5000)}a`,
  "mixed nesting": "> - * + ".repeat(1000),
  "open brackets": "[".repeat(50_000),
  "open links": "[a](".repeat(20_000),
  "half emphasis": "**a*".repeat(20_000),
  footnotes: "[^a]".repeat(10_000),
  "backticks of every length": Array.from({ length: 500 }, (_, i) => "`".repeat(i)).join(" "),
  "braces in a heading": `# ${"{#a".repeat(40_000)}`,
  ampersands: "&".repeat(100_000),
  addresses: "http://".repeat(20_000),
  "at signs": "a@".repeat(50_000),
  "a megabyte": "a ".repeat(500_000),
};

test.each(Object.entries(exhausting))("%s don't keep the server busy", (_, markdown) => {
  const before = process.cpuUsage();
  expect(dangersIn(renderMarkdown(markdown).html)).toEqual([]);
  // The processor's time, not the clock's: other programs don't count.
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
});
