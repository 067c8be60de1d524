import fc from "fast-check";
import { expect, test } from "vitest";
import { maskedAddress } from "./mailboxes.ts";

test("a masked address tells its first letters and its ending", () => {
  expect(maskedAddress("info@atelier.ca")).toBe("i•••@a•••.ca");
  expect(maskedAddress("a@b.example")).toBe("a•••@b•••.example");
});

test("two addresses with the same first letters and ending look alike when masked", () => {
  const rest = fc.stringMatching(/^[a-z0-9._-]{0,30}$/);
  fc.assert(
    fc.property(rest, rest, (one, other) => {
      expect(maskedAddress(`h${one}@s${other}.ca`)).toBe("h•••@s•••.ca");
    }),
  );
});
