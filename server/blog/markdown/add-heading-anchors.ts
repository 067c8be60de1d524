import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import type { TocEntry } from "#domain/contracts/blog.ts";
import type { HeadingIds } from "./heading-ids.ts";

const HEADING = /^h[1-6]$/;

/** Gives every heading an id and a link to itself, and lists those of the table of contents. */
export function addHeadingAnchors(tree: Root, ids: HeadingIds): TocEntry[] {
  const headings: TocEntry[] = [];
  visit(tree, "element", (element) => {
    if (!HEADING.test(element.tagName) || element.properties.id === "footnote-label") return;
    // The page's own title is its only h1.
    if (element.tagName === "h1") element.tagName = "h2";
    const id = ids.take(element);
    element.properties.id = id;
    const text = textOf(element).trim();
    const level = levelOf(element);
    if (level !== undefined && text !== "") headings.push({ id, text, level });
    if (!hasLink(element)) linkToItself(element, id);
    return SKIP;
  });
  return headings;
}

function levelOf({ tagName }: Element): 2 | 3 | undefined {
  if (tagName === "h2") return 2;
  return tagName === "h3" ? 3 : undefined;
}

function hasLink(heading: Element): boolean {
  let found = false;
  visit(heading, "element", ({ tagName }) => {
    found ||= tagName === "a";
  });
  return found;
}

function linkToItself(heading: Element, id: string): void {
  heading.children = [
    {
      type: "element",
      tagName: "a",
      properties: { href: `#${encodeURIComponent(id)}`, className: ["heading-anchor"] },
      children: heading.children,
    },
  ];
}
