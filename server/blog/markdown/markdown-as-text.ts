import type { Nodes, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { isReadable } from "./render-markdown.ts";

/** Where a written address leads; undefined where it leads nowhere. */
export type AddressOf = (written: string) => string | undefined;

/** Markdown as one would write it in a mail without HTML: no marks, and links spelled out. */
export function markdownAsText(root: Root, addressOf: AddressOf): string {
  return blocks(root.children, addressOf);
}

function blocks(nodes: readonly Nodes[], addressOf: AddressOf): string {
  return nodes
    .map((node) => block(node, addressOf))
    .filter((text) => text !== "")
    .join("\n\n");
}

function block(node: Nodes, addressOf: AddressOf): string {
  switch (node.type) {
    case "list":
      return node.children
        .map((item, index) => {
          const mark = node.ordered ? `${(node.start ?? 1) + index}. ` : "- ";
          return (
            mark + blocks(item.children, addressOf).replace(/\n+/g, `\n${" ".repeat(mark.length)}`)
          );
        })
        .join("\n");
    case "blockquote":
      return blocks(node.children, addressOf).replace(/^/gm, "> ");
    case "table":
      return node.children
        .map((row) => row.children.map((cell) => words(cell.children, addressOf)).join(" | "))
        .join("\n");
    case "thematicBreak":
      return "----";
    case "code":
      return node.value;
    case "html":
    case "definition":
      return "";
    default:
      return "children" in node ? words(node.children, addressOf) : word(node, addressOf);
  }
}

function words(nodes: readonly Nodes[], addressOf: AddressOf): string {
  return nodes.map((node) => word(node, addressOf)).join("");
}

function word(node: Nodes, addressOf: AddressOf): string {
  switch (node.type) {
    case "text":
    case "inlineCode":
      return node.value;
    case "break":
      return "\n";
    case "image":
      return node.alt ?? "";
    case "link": {
      const label = words(node.children, addressOf);
      const url = addressOf(node.url);
      return url === undefined || url === label ? label : `${label} (${url})`;
    }
    default:
      return "children" in node ? words(node.children, addressOf) : "";
  }
}

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
