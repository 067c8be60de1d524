import type { Root } from "hast";
import rehypeSanitize, { type Options } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkBreaks from "remark-breaks";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { FaqEntry, TocEntry } from "#domain/contracts/blog.ts";
import { recogniseFaq } from "#domain/rules/blog/faq.ts";
import { faqBlocks } from "./faq-blocks.ts";
import { finishElements, finishLinks } from "./finish-elements.ts";
import { addHeadingAnchors, createHeadingIds } from "./headings.ts";

export type RenderedMarkdown = { html: string; toc: TocEntry[]; faq: FaqEntry[] };

/** From here on a reader is glad of a table of contents. */
const LONG_POST = { words: 500, headings: 3 } as const;

/** Whatever the markdown says, the HTML runs no script and reaches nothing outside of itself. */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  if (!isReadable(markdown))
    return { html: writer.stringify(asWritten(markdown)), toc: [], faq: [] };
  const text = reader.parse(markdown);
  const faq = recogniseFaq(faqBlocks(text));
  const page = writer.runSync(text);
  const ids = createHeadingIds();
  const headings = addHeadingAnchors(page, ids);
  finishLinks(page, ids);
  finishElements(page);
  const isLong =
    headings.length >= LONG_POST.headings && markdown.split(/\s+/).length >= LONG_POST.words;
  return { html: writer.stringify(page), toc: isLong ? headings : [], faq };
}

function asWritten(markdown: string): Root {
  const text = { type: "text", value: markdown } as const;
  return {
    type: "root",
    children: [{ type: "element", tagName: "pre", properties: {}, children: [text] }],
  };
}

const FOOTNOTE_ID = /^user-content-fn(ref)?-/;

/** Everything that markdown itself can say, and nothing more. HTML inside markdown is left out before. */
const safeSchema: Options = {
  tagNames: [
    ...["p", "br", "hr", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "pre", "code"],
    ...["strong", "em", "del", "a", "img", "ul", "ol", "li", "input", "sup", "section"],
    ...["table", "thead", "tbody", "tr", "th", "td"],
  ],
  attributes: {
    a: [
      ...["href", "title", "ariaLabel", "dataFootnoteRef", "dataFootnoteBackref"],
      ["id", FOOTNOTE_ID],
      ["ariaDescribedBy", "footnote-label"],
      ["className", "data-footnote-backref"],
    ],
    code: [["className", /^language-[\w-]{1,30}$/]],
    h2: [
      ["id", "footnote-label"],
      ["className", "sr-only"],
    ],
    img: ["src", "alt", "title"],
    input: [["type", "checkbox"], ["disabled", true], "checked"],
    li: [
      ["id", FOOTNOTE_ID],
      ["className", "task-list-item"],
    ],
    ol: ["start", ["className", "contains-task-list"]],
    section: ["dataFootnotes", ["className", "footnotes"]],
    td: [["align", "left", "center", "right"]],
    th: [["align", "left", "center", "right"]],
    ul: [["className", "contains-task-list"]],
  },
  protocols: {
    href: ["http", "https", "mailto", "tel"],
    src: ["http", "https"],
  },
  required: { input: { type: "checkbox", disabled: true } },
  strip: ["script", "style"],
  // The only ids at this point are those of footnotes, which carry their prefix already.
  clobber: [],
  clobberPrefix: "user-content-",
  allowComments: false,
  allowDoctypes: false,
};

export const reader = unified().use(remarkParse).use(remarkGfm).freeze();

/** Whatever the markdown says, the HTML runs no script and reaches nothing outside of itself. */
export const writer = unified()
  .use(remarkBreaks)
  .use(remarkRehype, { clobberPrefix: "user-content-" })
  .use(rehypeSanitize, safeSchema)
  .use(rehypeStringify)
  .freeze();

const MAX_CHARACTERS = 200_000;
const MAX_MARKS_IN_A_BLOCK = 2_000;
const MAX_QUOTES_IN_A_LINE = 50;
const MAX_INDENT = 200;

/**
 * Markdown has shapes that take a parser seconds, or more stack than there is: thousands of
 * brackets or stars in one paragraph, quotations within quotations. No post looks like that.
 */
export function isReadable(markdown: string): boolean {
  if (markdown.length > MAX_CHARACTERS) return false;
  let marks = 0;
  for (const line of markdown.split(/\r\n?|\n/)) {
    const blank = line.trim() === "";
    marks = blank ? 0 : marks + countOf(line, "*_~[]`<!^");
    const indent = line.length - line.trimStart().length;
    if (marks > MAX_MARKS_IN_A_BLOCK || (indent > MAX_INDENT && !blank)) return false;
    if (countOf(line, ">") > MAX_QUOTES_IN_A_LINE && line.trimStart().startsWith(">")) return false;
    if (/^(?:[-*+>]\s*){60}/.test(line.trimStart())) return false;
  }
  return true;
}

function countOf(line: string, characters: string): number {
  let count = 0;
  for (const character of line) if (characters.includes(character)) count += 1;
  return count;
}
