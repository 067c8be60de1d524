import fc from "fast-check";
import { expect, test } from "vitest";
import { findPhoneUrl } from "./phone-url.ts";

test.each([
  ["(416) 555-0157", "tel:+14165550157"],
  ["1-800-555-0199", "tel:+18005550199"],
  ["(416) 555-0157 ext. 2", "tel:+14165550157;ext=2"],
  ["+1 613 555 0101 ext. 22", "tel:+16135550101;ext=22"],
  ["613-555-0101 Extension: 22", "tel:+16135550101;ext=22"],
  ["613-555-0101x12", "tel:+16135550101;ext=12"],
  ["613.555.0101 #12", "tel:+16135550101;ext=12"],
  ["613 555-0101, poste 3", "tel:+16135550101;ext=3"],
  ["613 555-0101 ext 4 or 5", "tel:+16135550101;ext=4"],
  ["Tel: 613 555-0101 (front desk)", "tel:+16135550101"],
  ["613-555-0101 / 613-555-0102", "tel:+16135550101"],
  ["613-555-0101 or 613-555-0102", "tel:+16135550101"],
  ["+44 20 7946 0958", "tel:+442079460958"],
  ["call us", undefined],
])("the phone number %s dials %s", (text, url) => expect(findPhoneUrl(text)).toBe(url));

test("whatever is written, a telephone link holds digits alone", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d+() x#.-]+$/)), (text) => {
      expect(findPhoneUrl(text) ?? "tel:0000000").toMatch(/^tel:\+?\d{7,}(;ext=\d+)?$/);
    }),
  );
});
