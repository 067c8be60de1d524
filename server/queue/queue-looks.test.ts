import { expect, test } from "vitest";
import { QueueLooks } from "./who-looks.ts";

test("whoever looks at the same thing is named for a minute, and nobody else", () => {
  const looks = new QueueLooks();
  const at = (second: number) => new Date(1_000 * second);
  const listing = { what: "listing", id: 1 } as const;
  looks.note(listing, "operator:ada@example.org", at(0));
  looks.note(listing, "operator:bea@example.org", at(30));
  looks.note({ what: "listing", id: 11 }, "operator:cleo@example.org", at(30));
  const others = (second: number) =>
    looks.listOthers(listing, "operator:ada@example.org", at(second));
  expect(others(31)).toEqual(["operator:bea@example.org"]);
  expect(others(89)).toEqual(["operator:bea@example.org"]);
  expect(others(90)).toEqual([]);
});
