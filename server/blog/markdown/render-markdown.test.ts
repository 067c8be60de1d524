import { expect, test } from "vitest";
import { readSamplePosts } from "#sample/blog-posts.ts";
import { renderMarkdown } from "./render-markdown.ts";

function html(markdown: string): string {
  return renderMarkdown(markdown).html;
}

test("a heading may carry its own id in braces, with or without the hash", () => {
  expect(html("## Going out {#going-out}")).toBe(
    '<h2 id="going-out"><a href="#going-out" class="heading-anchor">Going out</a></h2>',
  );
  expect(html("### Staying in {stay_in}")).toContain('<h3 id="stay_in">');
  expect(html("## Sets {a, b}")).toContain("Sets {a, b}");
});

test("other headings are named by their words, each name once", () => {
  const page = html("## Où aller ?\n\n## Twice\n\n## Twice\n\n## !!!");
  expect([...page.matchAll(/<h2 id="([^"]*)"/g)].map((match) => match[1])).toEqual([
    "ou-aller",
    "twice",
    "twice-2",
    "section",
  ]);
});

test("an id that the browser itself uses gets a prefix, and links to it follow", () => {
  const page = html("[there](#location)\n\n## Where {#location}");
  expect(page).toContain('<h2 id="section-location">');
  expect(page).toContain('<a href="#section-location">there</a>');
});

test("the post's headings stay below the page's title", () => {
  expect(html("# Title")).toContain("<h2 ");
});

test("a line's end is a line break", () => {
  expect(html("one\ntwo")).toBe("<p>one<br>\ntwo</p>");
});

test("links to other sites open apart, links within the site do not", () => {
  expect(html("[a](https://example.com)")).toContain(
    '<a href="https://example.com" rel="noopener nofollow" target="_blank">',
  );
  expect(html("[a](/blog/b)")).toBe('<p><a href="/blog/b">a</a></p>');
});

test("pictures load when they are near, and an unsafe one leaves its words", () => {
  expect(html("![A mat](/mat.jpg)")).toContain(
    '<img src="/mat.jpg" alt="A mat" loading="lazy" decoding="async">',
  );
  expect(html("![A mat](data:image/png;base64,AA)")).toBe("<p>A mat</p>");
});

test("GitHub's tables, task lists, strikethrough and footnotes are known", () => {
  const page = html(
    "| a | b |\n|---|:-:|\n| 1 | 2 |\n\n- [x] done\n- [ ] open\n\n~~old~~ new[^1]\n\n[^1]: Note.",
  );
  expect(page).toContain('<th scope="col">a</th>');
  expect(page).toContain('<td align="center">2</td>');
  expect(page).toContain('<input type="checkbox" checked disabled aria-label="Done"> done');
  expect(page).toContain("<del>old</del>");
  expect(page).toContain('href="#user-content-fn-1"');
  expect(page).toContain('<li id="user-content-fn-1">');
});

test("a long post has a table of contents of two levels, a short one has none", () => {
  const long = `${"word ".repeat(600)}\n\n## One\n\n### Two {#ii}\n\n#### Deep\n\n## *Three*`;
  expect(renderMarkdown(long).toc).toEqual([
    { id: "one", text: "One", level: 2 },
    { id: "ii", text: "Two", level: 3 },
    { id: "three", text: "Three", level: 2 },
  ]);
  expect(renderMarkdown("## One\n\n## Two\n\n## Three").toc).toEqual([]);
});

test("questions are found in the text, without their marks", () => {
  const { faq } = renderMarkdown(
    "## Frequently Asked Questions {#faq}\n\n**Do I need *socks*?**\nYes, [grips](/x) &amp; all.\n\n- one\n- **two**\n\n```\n## No heading\n```\n\n## End\n\n**Not this?**\n\nNo.",
  );
  expect(faq).toEqual([
    {
      question: "Do I need socks?",
      answer: "Yes, grips & all.\n\none\n\ntwo\n\n## No heading",
    },
  ]);
});

test("two of the sample posts have questions, and all of them a table of contents", async () => {
  const posts = (await readSamplePosts()).map((post) => renderMarkdown(post.content));
  expect(posts.filter(({ faq }) => faq.length > 0).map(({ faq }) => faq.length)).toEqual([5, 5]);
  expect(posts.every(({ toc }) => toc.length >= 3)).toBe(true);
});
