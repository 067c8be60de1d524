import { expect, test } from "vitest";
import { addressOfSentPage, sentPageKey } from "./sent-page.ts";

test("the key of the page says where the mail went, masked", () => {
  const key = sentPageKey("abc", "kim@mail.example");
  expect(key).not.toContain("kim");
  expect(addressOfSentPage(key)).toBe("k•••@m•••.example");
});

test.each(["abc", "", "abc~kim@mail.example", "abc~Your account ends. Call k•••@m•••.example"])(
  "%s says no address",
  (key) => expect(addressOfSentPage(key)).toBeUndefined(),
);
