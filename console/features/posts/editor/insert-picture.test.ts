import { expect, test } from "vitest";
import { insertPicture } from "./insert-picture.ts";

/** The cursor before and after is a bar. */
function inserted(marked: string): string {
  const cursor = marked.indexOf("|");
  const text = marked.replace("|", "");
  const { at, words, cursor: next } = insertPicture(text, cursor, "/p.png");
  const result = text.slice(0, at) + words + text.slice(at);
  return `${result.slice(0, next)}|${result.slice(next)}`;
}

test("a picture is a paragraph of its own, wherever the cursor stands", () => {
  expect(inserted("|")).toBe("![|](/p.png)\n\n");
  expect(inserted("One.|")).toBe("One.\n\n![|](/p.png)\n\n");
  expect(inserted("<b>markup</b>|\nTwo.")).toBe("<b>markup</b>\n\n![|](/p.png)\n\nTwo.");
});

test("a sentence is not torn apart, and blank lines that are there do", () => {
  expect(inserted("One s|entence.\n\nTwo.")).toBe("One sentence.\n\n![|](/p.png)\n\nTwo.");
  expect(inserted("One.\n\n|\n\nTwo.")).toBe("One.\n\n![|](/p.png)\n\nTwo.");
  expect(inserted("One.\n\n|Two.")).toBe("One.\n\n![|](/p.png)\n\nTwo.");
});
