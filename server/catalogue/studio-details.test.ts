import { expect, test } from "vitest";
import { StudioDetails } from "./studio-details.ts";

test("what was read before a change is not kept after it", async () => {
  let stored = "before";
  const reading = Promise.withResolvers<void>();
  const details = new StudioDetails(async (ids) => {
    const read = { json: Buffer.from(stored), knowledge: Buffer.from("{}") };
    await reading.promise;
    return new Map(ids.map((id) => [id, read]));
  });
  const early = details.find(1);
  stored = "after";
  details.invalidate([1]);
  reading.resolve();
  await early;
  expect(String((await details.find(1))?.json)).toBe("after");
});

test("a studio's revision changes with each of its changes, and with no other's", () => {
  const details = new StudioDetails(async () => new Map());
  const [first, second] = [details.revisionOf(1), details.revisionOf(2)];
  details.invalidate([1]);
  expect(details.revisionOf(1)).not.toBe(first);
  expect(details.revisionOf(2)).toBe(second);
  details.invalidate("all");
  expect(details.revisionOf(2)).not.toBe(second);
});
