import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";
import type { HeadingIds } from "./heading-ids.ts";

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
