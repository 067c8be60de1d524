import { expect, test } from "vitest";
import { announcementBar, withAnnouncement } from "./announcement-bar.ts";

const bar = { text: "Rates <change> & more", link: "", isOn: true, until: "" };

test("the bar stands first in the body, and what it says is text", () => {
  const html = withAnnouncement("<html><body><div>Page</div></body></html>", announcementBar(bar));
  expect(html).toBe(
    '<html><body><aside class="announcement" aria-label="Announcement">' +
      "<p>Rates &lt;change&gt; &amp; more</p></aside><div>Page</div></body></html>",
  );
});

test("the page's own way to its content stays the first thing that Tab reaches", () => {
  const skip = '<a href="#main" class="fixed">Skip to content</a>';
  const html = withAnnouncement(`<body><div>${skip}Page</div></body>`, announcementBar(bar));
  expect(html).toMatch(/^<body><a href="#main" class="fixed">Skip to content<\/a><aside /);
  expect(html).toContain(`</aside><div>${skip}Page</div></body>`);
});

test("a link leads where it says", () => {
  const link = '/blog?a="b"&c';
  expect(announcementBar({ ...bar, text: "Read", link })).toContain(
    '<a href="/blog?a=&quot;b&quot;&amp;c">Read</a>',
  );
});

test("without an announcement a page stays as it is", () => {
  expect(withAnnouncement("<body></body>", announcementBar(undefined))).toBe("<body></body>");
});
