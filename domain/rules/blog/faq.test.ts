import fc from "fast-check";
import { expect, test } from "vitest";
import { type FaqBlock, recogniseFaq } from "./faq.ts";

function heading(text: string, depth = 2): FaqBlock {
  return { kind: "heading", depth, text };
}

function question(bold: string, rest = ""): FaqBlock {
  return { kind: "paragraph", lines: [{ bold, rest }] };
}

function paragraph(...lines: string[]): FaqBlock {
  return { kind: "paragraph", lines: lines.map((rest) => ({ bold: "", rest })) };
}

const faq = heading("Frequently Asked Questions");

test("each bold line is a question, and the paragraphs below it are its answer", () => {
  const blocks = [
    faq,
    question("Is it hard?"),
    paragraph("At first."),
    paragraph("Then less so."),
    question("Do I need socks?"),
    paragraph("Yes."),
  ];
  expect(recogniseFaq(blocks)).toEqual([
    { question: "Is it hard?", answer: "At first.\n\nThen less so." },
    { question: "Do I need socks?", answer: "Yes." },
  ]);
});

test("an answer may follow on the question's own line or on the next one", () => {
  const blocks = [
    faq,
    question("Do I need socks?", " Yes, with grips."),
    question("Is it hard", "? At first."),
    {
      kind: "paragraph",
      lines: [
        { bold: "How long?", rest: "" },
        { bold: "", rest: "An hour." },
      ],
    },
  ] satisfies FaqBlock[];
  expect(recogniseFaq(blocks).map(({ question, answer }) => `${question} ${answer}`)).toEqual([
    "Do I need socks? Yes, with grips.",
    "Is it hard? At first.",
    "How long? An hour.",
  ]);
});

test("an answer that begins in bold stays an answer", () => {
  const blocks = [faq, question("Must I book?"), question("Yes.", " Places are few.")];
  expect(recogniseFaq(blocks)).toEqual([
    { question: "Must I book?", answer: "Yes. Places are few." },
  ]);
});

test("the section ends at the next heading of its rank, not at a smaller one", () => {
  const blocks = [
    faq,
    question("One?"),
    paragraph("First."),
    heading("About money", 3),
    question("Two?"),
    paragraph("Second."),
    heading("In closing"),
    question("Three?"),
    paragraph("Third."),
  ];
  expect(recogniseFaq(blocks).map((entry) => entry.question)).toEqual(["One?", "Two?"]);
});

test("the heading is known in any case and with words around it", () => {
  for (const title of ["FREQUENTLY ASKED QUESTIONS", "FAQ: frequently  asked questions (2025)"]) {
    expect(recogniseFaq([heading(title), question("Q?"), paragraph("A.")])).toHaveLength(1);
  }
});

test("bold lines elsewhere are no questions, and a question without an answer is left out", () => {
  expect(recogniseFaq([heading("Notes"), question("Why?"), paragraph("Because.")])).toEqual([]);
  expect(recogniseFaq([faq, question("Why?")])).toEqual([]);
});

const words = fc.stringMatching(/^[A-Za-z][A-Za-z ,']{0,40}[a-z]$/);
const entry = fc.record({
  question: words.map((text) => `${text}?`),
  paragraphs: fc.array(words, { minLength: 1, maxLength: 3 }),
});

test("whatever is asked and answered is found again, in its order", () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 8 }), fc.array(words), (entries, before) => {
      const blocks = [
        ...before.map((text) => paragraph(text)),
        faq,
        ...entries.flatMap(({ question: asked, paragraphs }) => [
          question(asked),
          ...paragraphs.map((text) => paragraph(text)),
        ]),
        heading("In closing"),
        ...before.map((text) => question(text)),
      ];
      expect(recogniseFaq(blocks)).toEqual(
        entries.map(({ question: asked, paragraphs }) => ({
          question: asked,
          answer: paragraphs.join("\n\n"),
        })),
      );
    }),
  );
});

const anyBlock = fc.oneof(
  fc.record({
    kind: fc.constant("heading" as const),
    depth: fc.integer({ min: 1, max: 6 }),
    text: fc.oneof(fc.string(), fc.constant("Frequently Asked Questions")),
  }),
  fc.record({
    kind: fc.constant("paragraph" as const),
    lines: fc.array(fc.record({ bold: fc.string(), rest: fc.string() })),
  }),
);

test("no entry ever lacks its question or its answer", () => {
  fc.assert(
    fc.property(fc.array(anyBlock), (blocks) => {
      for (const { question: asked, answer } of recogniseFaq(blocks)) {
        expect(asked.trim()).not.toBe("");
        expect(answer.trim()).not.toBe("");
      }
    }),
  );
});
