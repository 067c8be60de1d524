import type { Element, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import type { TocEntry } from "#domain/contracts/blog.ts";
import { slugify } from "#domain/rules/text/slug.ts";

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

const ID_IN_BRACES = /\{#?([\p{L}\p{N}][\p{L}\p{N}_.:-]{0,99})\}$/u;

/**
 * Names under which a browser or a script of the site looks something up. An element with such an
 * id could be found in its place, so it gets a prefix.
 */
const reservedIds = new Set(
  (
    "__proto__ alert attributes body children close constructor cookie createelement currentscript datalayer " +
    "defaultview document documentelement domain element event firstchild footnote-label forms frames " +
    "getelementbyid google gtag hasownproperty hbspt head history images innerhtml length links " +
    "location main main-content maplibregl name navigator nodename open opener origin parent " +
    "parentnode print prototype root screen scripts self status stripe style submit tagname title " +
    "toaster top tostring valueof window"
  ).split(" "),
);

export type HeadingIds = {
  /** Takes an id in braces off the heading, or makes one from its words; unique in the post. */
  take(heading: Element): string;
  /** The id that a link within the post to `id` should name. */
  resolve(id: string): string;
};

export function createHeadingIds(): HeadingIds {
  const taken = new Set<string>();
  const renamed = new Map<string, string>();
  return {
    take(heading) {
      const wished = takeIdInBraces(heading) ?? (slugify(textOf(heading)) || "section");
      const safe = isReserved(wished) ? `section-${wished}` : wished;
      let id = safe;
      for (let number = 2; taken.has(id); number += 1) id = `${safe}-${number}`;
      taken.add(id);
      if (safe !== wished && !renamed.has(wished)) renamed.set(wished, id);
      return id;
    },
    resolve: (id) => renamed.get(id) ?? id,
  };
}

function isReserved(id: string): boolean {
  return reservedIds.has(id.toLowerCase()) || /^(user-content|radix)/i.test(id);
}

/** `## Title {#id}`; the hash may be missing (product rules, "Blog"). */
function takeIdInBraces(heading: Element): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== "text") return undefined;
  const text = last.value.trimEnd();
  const found = ID_IN_BRACES.exec(text.slice(-110));
  if (found === null) return undefined;
  last.value = text.slice(0, text.length - found[0].length).trimEnd();
  if (last.value === "") heading.children.pop();
  return found[1];
}
