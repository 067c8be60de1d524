import { expect, test } from "vitest";
import { askBefore, backOf, deeds, rightToUndo, screenOf, takenBackInQueue } from "./deeds.ts";

test("every deed has a way back, or says in a sentence why there is none", () => {
  const without = Object.entries(deeds).filter(
    ([, { back }]) => typeof back === "object" && !/^[A-Z].{12,}\.$/.test(back.why),
  );
  expect(without.map(([name]) => name)).toEqual([]);
});

test("a deed of an older version is judged by what it was done to", () => {
  expect(backOf({ action: "studio.polish", subjectType: "studio" })).toBe("studio");
  expect(backOf({ action: "listing.pay", subjectType: "listing" })).toMatchObject({
    why: expect.stringContaining("the listing's own actions"),
  });
  expect(backOf({ action: "moon.land", subjectType: "moon" })).toEqual({
    why: "This can't be undone here.",
  });
});

test("who may change a thing may take the change back, and what has no way back is the log's", () => {
  expect(rightToUndo({ action: "post.publish", subjectType: "post" })).toBe("blog");
  expect(rightToUndo({ action: "post.create", subjectType: "post" })).toBe("log");
});

test("a thing with a screen of its own is linked to, by its number alone", () => {
  expect(screenOf("studio", "12")).toBe("/admin/studios/12");
  expect(screenOf("studio", "x")).toBeUndefined();
  expect(screenOf("package", "1")).toBeUndefined();
  expect(screenOf("moon", "1")).toBeUndefined();
});

test("what goes into a mailbox or money, and what ends for good, is asked about before", () => {
  const asked = (
    ["listing.refund", "account.recover", "message.answer", "newsletter.send"] as const
  ).map(askBefore);
  for (const words of asked) expect(words).toMatch(/^[A-Z].{12,}\.$/);
  // What can be taken back with one press is done with one press.
  const both = Object.entries(deeds).filter(
    ([, deed]) => "asks" in deed && typeof deed.back === "string",
  );
  expect(both).toEqual([]);
});

test("the queue's button takes back decisions, and nothing else", () => {
  expect(takenBackInQueue.toSorted()).toEqual([
    ...["listing.approve", "listing.reject", "listing.tell-apart"],
    ...["review-item.approve", "review-item.different", "review-item.reject"],
    ...["review-item.same", "review-item.skip", "review-item.tell-apart"],
  ]);
});
