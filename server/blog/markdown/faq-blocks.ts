import type { Paragraph, PhrasingContent, Root, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { FaqBlock, FaqLine } from "#domain/rules/blog/faq.ts";

const plain = { includeHtml: false, includeImageAlt: false };

/** The text as headings and paragraphs of lines, in which the FAQ is looked for. */
export function faqBlocks(tree: Root): FaqBlock[] {
  return tree.children.flatMap(blocksOf);
}

function blocksOf(node: RootContent): FaqBlock[] {
  switch (node.type) {
    case "heading":
      return [{ kind: "heading", depth: node.depth, text: textOf(node, plain) }];
    case "paragraph":
      return [{ kind: "paragraph", lines: linesOf(node) }];
    case "list":
      return node.children.flatMap((item) => item.children.flatMap(blocksOf)).map(questionsOnly);
    case "blockquote":
      return node.children.flatMap(blocksOf).map(questionsOnly);
    case "table":
      return node.children.map((row) =>
        textBlock(row.children.map((cell) => textOf(cell, plain)).join(", ")),
      );
    case "code":
      return [textBlock(node.value)];
    default:
      return [];
  }
}

function textBlock(text: string): FaqBlock {
  return { kind: "paragraph", lines: [{ bold: "", rest: text }] };
}

/** Within a list or a quotation, bold words alone are an emphasis; only "?" makes them a question. */
function questionsOnly(block: FaqBlock): FaqBlock {
  if (block.kind === "heading") return block;
  const lines = block.lines.map(({ bold, rest }) =>
    bold.trim().endsWith("?") ? { bold, rest } : { bold: "", rest: `${bold}${rest}` },
  );
  return { kind: "paragraph", lines };
}

function linesOf({ children }: Paragraph): FaqLine[] {
  const lines: PhrasingContent[][] = [[]];
  for (const node of children.flatMap(splitLines)) {
    if (node.type === "break") lines.push([]);
    else lines.at(-1)?.push(node);
  }
  return lines.map(lineOf);
}

/** A line's end in the text is a line's end for the reader. */
function splitLines(node: PhrasingContent): PhrasingContent[] {
  if (node.type !== "text") return [node];
  return node.value
    .split(/\r?\n/)
    .flatMap((value, index) => [
      ...(index === 0 ? [] : [{ type: "break" } as const]),
      { type: "text", value } as const,
    ]);
}

function lineOf(nodes: PhrasingContent[]): FaqLine {
  const words = nodes.filter((node) => textOf(node, plain).trim() !== "");
  const [first, ...others] = words;
  return first?.type === "strong"
    ? { bold: textOf(first, plain), rest: textOf(others, plain) }
    : { bold: "", rest: textOf(nodes, plain) };
}
