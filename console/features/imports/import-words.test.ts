import { expect, test } from "vitest";
import { doneWords, planWords, undoWords } from "./import-words.ts";

const none = {
  read: 9,
  new: 0,
  changed: 0,
  unchanged: 0,
  kept: 0,
  seenAgain: 0,
  doubt: 0,
  skipped: 0,
};

test("a file that changes something says what, before and after", () => {
  const counts = { ...none, new: 2, changed: 1, doubt: 1 };
  expect(planWords(counts)).toBe("Makes 2 pages and changes 1. 1 doubt goes to the queue.");
  expect(doneWords(counts)).toBe("Visitors see it.");
  expect(undoWords(counts)).toMatch(/^The 2 pages it made go, .* and 1 studio gets its former/);
});

test("what changes nothing is not said to be seen by visitors, and nothing is said to come back", () => {
  const counts = { ...none, unchanged: 9 };
  expect(planWords(counts)).toBe("No row is new or different.");
  expect(doneWords(counts)).toBe("Nothing has changed: no row was new or different.");
  expect(undoWords(counts)).toMatch(/^What it noted is taken back\. /);
});

test("a later file that says the same can be noted", () => {
  const counts = { ...none, unchanged: 9, seenAgain: 9 };
  expect(planWords(counts)).toContain("pages say that their facts were seen on the later day.");
  expect(doneWords(counts)).toBe("No page says anything else: its facts were seen once more.");
  expect(planWords({ ...counts, kept: 1 })).toContain("the file’s own values stand beside");
});

test("what takes most of a week away is said", () => {
  expect(planWords({ ...none, changed: 3, losing: 1 })).toBe(
    "Changes 3. 1 studio’s week loses more than half of the classes.",
  );
});

test("doubts alone change no page yet", () => {
  expect(doneWords({ ...none, doubt: 3 })).toBe("No page has changed.");
});
