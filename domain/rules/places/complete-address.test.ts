import fc from "fast-check";
import { expect, test } from "vitest";
import { completeAddress } from "./complete-address.ts";

test.each([
  ["12 Ossington Avenue", "Toronto", "M6J 2Y7", "12 Ossington Avenue, Toronto, ON M6J 2Y7"],
  ["12 Test Street, Toronto", "Toronto", "M5R 1A1", "12 Test Street, Toronto, ON M5R 1A1"],
  [
    "95 Harbour St, Toronto, ON M5J 7Y2, Canada",
    "Toronto",
    "M5J 7Y2",
    "95 Harbour St, Toronto, ON M5J 7Y2, Canada",
  ],
  ["12 King St W Toronto ON m5v1a1", "Toronto", "M5V 1A1", "12 King St W, Toronto, ON M5V 1A1"],
  ["4 Toronto Street", "Toronto", null, "4 Toronto Street, Toronto, ON"],
  [
    "9 King St, St Catharines",
    "St. Catharines",
    "L2R 3A1",
    "9 King St, St. Catharines, ON L2R 3A1",
  ],
  ["Unit 2, 9 Main St, Ontario", "Guelph", "N1H 1A1", "Unit 2, 9 Main St, Guelph, ON N1H 1A1"],
  ["100 King", "King", null, "100 King, King, ON"],
  ["", "Ottawa", "K1A 0B1", "Ottawa, ON K1A 0B1"],
  ["  ", "Ottawa", "", "Ottawa, ON"],
])("%j in %s %s is shown as %s", (address, city, postalCode, whole) => {
  expect(completeAddress({ address, city, postalCode })).toBe(whole);
});

const street = fc
  .tuple(fc.integer({ min: 1, max: 4000 }), fc.constantFrom("King St W", "Main Street", "Oak Ave"))
  .map(([number, road]) => `${number} ${road}`);
const city = fc.constantFrom("Toronto", "Richmond Hill", "St. Catharines", "Niagara-on-the-Lake");
const code = fc.constantFrom("M5V 3A8", "K1A 0B1", "L2R 3A1");

test("street, city, province and code stand once each, however much the owner wrote", () => {
  const ends = fc.subarray(["city", "ON", "code", "Canada"] as const);
  fc.assert(
    fc.property(street, city, code, ends, (line, name, postalCode, written) => {
      const words = { city: name, ON: "ON", code: postalCode, Canada: "Canada" };
      const address = [line, ...written.map((end) => words[end])].join(", ");
      const country = written.includes("Canada") ? ", Canada" : "";
      expect(completeAddress({ address, city: name, postalCode })).toBe(
        `${line}, ${name}, ON ${postalCode}${country}`,
      );
    }),
  );
});

test("what is complete stays as it is, whatever was typed", () => {
  fc.assert(
    fc.property(fc.string(), city, code, (address, name, postalCode) => {
      const whole = completeAddress({ address, city: name, postalCode });
      expect(completeAddress({ address: whole, city: name, postalCode })).toBe(whole);
    }),
  );
});
