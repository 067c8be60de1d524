import fc from "fast-check";
import { expect, test } from "vitest";
import { truncatedAddress } from "./client-address.ts";

test.each([
  ["203.0.113.77", "203.0.113.0/24"],
  ["::ffff:203.0.113.77", "203.0.113.0/24"],
  ["::FFFF:cb00:714d", "203.0.113.0/24"],
  ["2001:db8:1:2::3", "2001:db8:1::/48"],
  ["2001:DB8:0:2::3", "2001:db8::/48"],
  ["fe80::1%eth0", "fe80::/48"],
  ["::1", "::/48"],
])("%s is kept as %s", (address, kept) => {
  expect(truncatedAddress(address)).toBe(kept);
});

test.each(["", "unknown", "127.1", "1", "0x7f.0.0.1", "1.2.3.4:80", "[::1]", "1.2.3.4, 5.6.7.8"])(
  "%j is no address, and nothing of it is kept",
  (garbage) => {
    expect(truncatedAddress(garbage)).toBeNull();
  },
);

test("of no address more is kept than its network", () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a, b, c] = address.split(".");
      expect(truncatedAddress(address)).toBe(`${a}.${b}.${c}.0/24`);
    }),
  );
  fc.assert(
    fc.property(fc.ipV6(), (address) => {
      expect(truncatedAddress(address)).toMatch(/^([\da-f]{0,4}:){1,4}:?\/48$|^[\d.]+\.0\/24$/);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      const kept = truncatedAddress(text);
      expect(kept === null || /\/(24|48)$/.test(kept)).toBe(true);
    }),
  );
});
