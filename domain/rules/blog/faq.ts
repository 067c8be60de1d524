import type { FaqEntry } from "#domain/contracts/blog.ts";

/** A line of a paragraph: the bold words it begins with, and what follows them. */
export type FaqLine = { bold: string; rest: string };

export type FaqBlock =
  | { kind: "heading"; depth: number; text: string }
  | { kind: "paragraph"; lines: readonly FaqLine[] };

type OpenEntry = { question: string; paragraphs: string[] };

const FAQ_TITLE = "frequently asked questions";

/**
 * A heading "Frequently Asked Questions" (product rules, "Blog"), then bold question lines, each
 * followed by the paragraphs that answer it. The section ends where the next of its rank begins.
 */
export function recogniseFaq(blocks: readonly FaqBlock[]): FaqEntry[] {
  return faqSections(blocks).flatMap(readEntries);
}

function faqSections(blocks: readonly FaqBlock[]): FaqBlock[][] {
  const sections: FaqBlock[][] = [];
  let section: FaqBlock[] | undefined;
  let sectionDepth = 0;
  for (const block of blocks) {
    if (block.kind === "heading" && isFaqTitle(block.text)) {
      section = [];
      sectionDepth = block.depth;
      sections.push(section);
    } else if (block.kind === "heading" && block.depth <= sectionDepth) {
      section = undefined;
    } else {
      section?.push(block);
    }
  }
  return sections;
}

function isFaqTitle(text: string): boolean {
  return text.toLowerCase().replace(/\s+/g, " ").includes(FAQ_TITLE);
}

function readEntries(section: readonly FaqBlock[]): FaqEntry[] {
  const entries: OpenEntry[] = [];
  let current: OpenEntry | undefined;
  for (const block of section) {
    if (block.kind === "heading") {
      current = undefined;
      continue;
    }
    const paragraph: string[] = [];
    const closeParagraph = () => {
      if (paragraph.length > 0) current?.paragraphs.push(paragraph.splice(0).join(" "));
    };
    for (const line of block.lines) {
      const found = findQuestion(line);
      if (found !== undefined) {
        closeParagraph();
        current = { question: found.question, paragraphs: [] };
        entries.push(current);
      }
      const text = found === undefined ? joinLine(line) : found.answer;
      if (text !== "") paragraph.push(text);
    }
    closeParagraph();
  }
  return entries
    .filter(({ paragraphs }) => paragraphs.length > 0)
    .map(({ question, paragraphs }) => ({ question, answer: paragraphs.join("\n\n") }));
}

/** A line is a question where it is bold throughout, or where its bold beginning asks something. */
function findQuestion({ bold, rest }: FaqLine): { question: string; answer: string } | undefined {
  const words = bold.trim();
  const after = rest.trim();
  if (words === "") return undefined;
  if (after.startsWith("?")) return { question: `${words}?`, answer: after.slice(1).trim() };
  if (after === "" || after === ":") return { question: words, answer: "" };
  return words.endsWith("?") ? { question: words, answer: after } : undefined;
}

function joinLine({ bold, rest }: FaqLine): string {
  return `${bold}${rest}`.trim();
}
