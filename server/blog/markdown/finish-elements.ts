import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { visit } from "unist-util-visit";

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
