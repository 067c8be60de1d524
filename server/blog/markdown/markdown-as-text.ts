import type { Nodes, Root } from "mdast";
import { fullAddress } from "./full-address.ts";

/** Markdown as one would write it in a mail without HTML: no marks, and links spelled out. */
export function markdownAsText(root: Root, siteUrl: string): string {
  return blocks(root.children, siteUrl);
}

function blocks(nodes: readonly Nodes[], siteUrl: string): string {
  return nodes
    .map((node) => block(node, siteUrl))
    .filter((text) => text !== "")
    .join("\n\n");
}

function block(node: Nodes, siteUrl: string): string {
  switch (node.type) {
    case "list":
      return node.children
        .map((item, index) => {
          const mark = node.ordered ? `${(node.start ?? 1) + index}. ` : "- ";
          return (
            mark + blocks(item.children, siteUrl).replace(/\n+/g, `\n${" ".repeat(mark.length)}`)
          );
        })
        .join("\n");
    case "blockquote":
      return blocks(node.children, siteUrl).replace(/^/gm, "> ");
    case "table":
      return node.children
        .map((row) => row.children.map((cell) => words(cell.children, siteUrl)).join(" | "))
        .join("\n");
    case "thematicBreak":
      return "----";
    case "code":
      return node.value;
    case "html":
    case "definition":
      return "";
    default:
      return "children" in node ? words(node.children, siteUrl) : word(node, siteUrl);
  }
}

function words(nodes: readonly Nodes[], siteUrl: string): string {
  return nodes.map((node) => word(node, siteUrl)).join("");
}

function word(node: Nodes, siteUrl: string): string {
  switch (node.type) {
    case "text":
    case "inlineCode":
      return node.value;
    case "break":
      return "\n";
    case "image":
      return node.alt ?? "";
    case "link": {
      const label = words(node.children, siteUrl);
      const url = fullAddress(node.url, siteUrl);
      return url === undefined || url === label ? label : `${label} (${url})`;
    }
    default:
      return "children" in node ? words(node.children, siteUrl) : "";
  }
}
