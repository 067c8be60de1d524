import type { Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { isReadable } from "./readable.ts";

export type References = {
  links: { address: string; text: string }[];
  pictures: { address: string; alt: string }[];
};

const reader = unified().use(remarkParse).use(remarkGfm).freeze();

/** What a text leads to and shows, in its order. */
export function listReferences(markdown: string): References {
  const found: References = { links: [], pictures: [] };
  if (!isReadable(markdown)) return found;
  const tree = reader.parse(markdown);
  const addresses = definedAddresses(tree);
  visit(tree, (node) => {
    if (node.type === "link") found.links.push({ address: node.url, text: textOf(node) });
    if (node.type === "image") found.pictures.push({ address: node.url, alt: node.alt ?? "" });
    if (node.type === "linkReference") {
      found.links.push({ address: addresses.get(node.identifier) ?? "", text: textOf(node) });
    }
    if (node.type === "imageReference") {
      found.pictures.push({ address: addresses.get(node.identifier) ?? "", alt: node.alt ?? "" });
    }
  });
  return found;
}

function definedAddresses(tree: Root): ReadonlyMap<string, string> {
  const addresses = new Map<string, string>();
  visit(tree, "definition", ({ identifier, url }) => {
    if (!addresses.has(identifier)) addresses.set(identifier, url);
  });
  return addresses;
}
