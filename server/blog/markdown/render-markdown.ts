import type { Root } from "hast";
import type { FaqEntry, TocEntry } from "#domain/contracts/blog.ts";
import { recogniseFaq } from "#domain/rules/blog/faq.ts";
import { addHeadingAnchors } from "./add-heading-anchors.ts";
import { faqBlocks } from "./faq-blocks.ts";
import { finishElements } from "./finish-elements.ts";
import { finishLinks } from "./finish-links.ts";
import { createHeadingIds } from "./heading-ids.ts";
import { reader, writer } from "./pipeline.ts";
import { isReadable } from "./readable.ts";

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
