import fc from "fast-check";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { withoutStyleAttributes } from "./style-attributes.ts";

test("no style attribute leaves with a page, and nothing else is lost", () => {
  const html = '<p style="left:1px" id="a">style="x"</p><i class="b" style="">text</i>';
  expect(withoutStyleAttributes(html)).toBe('<p id="a">style="x"</p><i class="b">text</i>');
  expect(withoutStyleAttributes("<p>as it is</p>")).toBe("<p>as it is</p>");
});

test.each([
  ["<img alt='a' style='left:0'/>", "<img alt='a'/>"],
  ["<p STYLE=left:0 id=a>", "<p id=a>"],
  ['<p id=a style = "left:0">', "<p id=a>"],
  ['<p style>a</p><p data-style="b">', '<p>a</p><p data-style="b">'],
  ['<a title="a > b" style="left:0">', '<a title="a > b">'],
])("%s becomes %s", (html, expected) => {
  const needed = '<i style="">';
  expect(withoutStyleAttributes(needed + html)).toBe(`<i>${expected}`);
});

const names = [
  "Core style=",
  'x" style="y',
  "<a style=b",
  '<a style="b">',
  "a > b style=",
  "--> style=",
];

test.each(names)("a studio named %s keeps its name wherever it stands", (name) => {
  const plain = pageWith(name, {});
  expect(withoutStyleAttributes(pageWith(name, { style: { left: 1 } }))).toBe(plain);
});

test("so does any other", () => {
  const word = fc.constantFrom(
    ...names,
    " style=",
    '"',
    "'",
    "<",
    ">",
    "</script>",
    "<!--",
    "=",
    " ",
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string())), (words) => {
      const name = words.join("");
      const plain = pageWith(name, {});
      expect(withoutStyleAttributes(pageWith(name, { style: { left: 1 } }))).toBe(plain);
    }),
  );
});

test.each(["<p ", " ", "<p style=", '"', "<!--", "<script", "a=", "/ "])(
  "a megabyte of %j takes no longer than it has letters",
  (piece) => {
    const started = performance.now();
    withoutStyleAttributes(`<p style=""><p ${piece.repeat(1_000_000 / piece.length)}`);
    expect(performance.now() - started).toBeLessThan(2_000);
  },
);

/** A name in a text, in attributes and for machines, beside what others' components are drawn with. */
function pageWith(name: string, drawn: { style?: { left: number } }): string {
  return renderToString(
    createElement("main", drawn, [
      createElement("h1", { key: 1, title: name, ...drawn, "aria-label": name }, name),
      createElement("img", { key: 2, ...drawn, alt: name, src: "/a.png" }),
      createElement("script", { key: 3, type: "application/ld+json" }, JSON.stringify({ name })),
      createElement("p", { key: 4, ...drawn }, name, " and ", name),
    ]),
  );
}
