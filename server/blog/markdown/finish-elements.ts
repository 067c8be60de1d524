import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";
import type { HeadingIds } from "./headings.ts";

/** What a reader's browser should know about pictures, check boxes and tables. */
export function finishElements(tree: Root): void {
  let tables = 0;
  visit(tree, "element", (element, index, parent) => {
    if (parent === undefined || index === undefined) return;
    if (element.tagName === "img") parent.children[index] = finishImage(element);
    if (element.tagName === "input") element.properties.ariaLabel = checkboxLabel(element);
    if (element.tagName === "th") finishHeaderCell(element);
    if (element.tagName === "table") {
      tables += 1;
      parent.children[index] = scrollable(element, `Table ${tables}`);
    }
  });
}

/** A picture whose address was not safe leaves its words behind. */
function finishImage(image: Element): ElementContent {
  const { src, alt } = image.properties;
  if (typeof src !== "string" || src === "") return { type: "text", value: String(alt ?? "") };
  image.properties.alt ??= "";
  image.properties.loading = "lazy";
  image.properties.decoding = "async";
  return image;
}

function checkboxLabel(input: Element): string {
  return input.properties.checked === true ? "Done" : "To do";
}

/** An empty corner heads nothing. */
function finishHeaderCell(cell: Element): void {
  if (textOf(cell).trim() === "") cell.tagName = "td";
  else cell.properties.scope = "col";
}

/** A wide table scrolls by itself, by keyboard too. */
function scrollable(table: Element, label: string): Element {
  return {
    type: "element",
    tagName: "div",
    properties: { className: ["table-scroll"], role: "group", ariaLabel: label, tabIndex: 0 },
    children: [table],
  };
}

const BASE = "http://here.invalid";
const safeProtocols = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Links to other sites open apart and vouch for nothing; links within the post find their heading. */
export function finishLinks(tree: Root, ids: HeadingIds): void {
  visit(tree, "element", (element) => {
    if (element.tagName !== "a") return;
    const { href } = element.properties;
    if (typeof href !== "string" || !isSafe(href)) {
      delete element.properties.href;
    } else if (href.startsWith("#")) {
      element.properties.href = `#${encodeURIComponent(ids.resolve(decode(href.slice(1))))}`;
    } else if (isElsewhere(href)) {
      markExternal(element);
    }
  });
}

/** The address as a browser reads it: a second look after the sanitizer's. */
function isSafe(href: string): boolean {
  return URL.canParse(href, BASE) && safeProtocols.has(new URL(href, BASE).protocol);
}

function isElsewhere(href: string): boolean {
  const { origin, protocol } = new URL(href, BASE);
  return origin !== BASE && protocol.startsWith("http");
}

function markExternal(link: Element): void {
  link.properties.rel = ["noopener", "nofollow"];
  link.properties.target = "_blank";
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** An address as it works from anywhere; undefined where it leads nowhere, such as to a heading of the same text. */
export function fullAddress(written: string, siteUrl: string): string | undefined {
  if (written.startsWith("#") || !URL.canParse(written, `${siteUrl}/`)) return undefined;
  const url = new URL(written, `${siteUrl}/`);
  return safeProtocols.has(url.protocol) ? url.href : undefined;
}
