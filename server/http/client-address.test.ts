import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { TrustedProxies } from "#server/env-values.ts";
import { createClientAddress, truncatedAddress, visitorKey } from "./client-address.ts";

function addressOf(proxies: TrustedProxies, from: string, forwarded?: string): string {
  const socket = Object.create(new Socket(), { remoteAddress: { value: from } });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers["x-forwarded-for"] = forwarded;
  return createClientAddress(proxies)(request);
}

test.each<[TrustedProxies, string, string | undefined, string]>([
  // Without a proxy, headers are what visitors say of themselves.
  [0, "203.0.113.7", "198.51.100.1", "203.0.113.7"],
  [0, "127.0.0.1", "198.51.100.1", "127.0.0.1"],
  // One proxy: what it saw is the last entry, all before it is made up.
  [1, "10.0.0.2", "198.51.100.1", "198.51.100.1"],
  [1, "10.0.0.2", "127.0.0.1, 192.0.2.9, 198.51.100.1", "198.51.100.1"],
  [1, "10.0.0.2", undefined, "10.0.0.2"],
  [1, "10.0.0.2", " , ,", "10.0.0.2"],
  [2, "10.0.0.2", "127.0.0.1, 198.51.100.1, 10.0.0.3", "198.51.100.1"],
  [2, "10.0.0.2", "198.51.100.1", "198.51.100.1"],
  // By networks: the last entry that is not one of ours.
  [["10.0.0.0/8"], "10.0.0.2", "127.0.0.1, 198.51.100.1, 10.0.0.3", "198.51.100.1"],
  [["10.0.0.0/8"], "203.0.113.7", "198.51.100.1", "203.0.113.7"],
  [["10.0.0.0/8"], "::ffff:10.0.0.2", "198.51.100.1", "198.51.100.1"],
  [["loopback"], "::1", "198.51.100.1", "198.51.100.1"],
  [["loopback", "2001:db8::/32"], "127.0.0.1", "198.51.100.1, 2001:db8::5", "198.51.100.1"],
  // With a port, as some proxies write it, or no address at all.
  [1, "10.0.0.2", "198.51.100.1:51234", "198.51.100.1"],
  [1, "10.0.0.2", "[2001:db8::7]:51234", "2001:db8::7"],
  [1, "10.0.0.2", "unknown", "10.0.0.2"],
  [1, "10.0.0.2", "198.51.100.1, x".repeat(500), "10.0.0.2"],
])("behind %j, from %s, with %s a visitor is %s", (proxies, from, forwarded, address) => {
  expect(addressOf(proxies, from, forwarded)).toBe(address);
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2::3", "2001:db8:1:2::"],
  ["2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::"],
  ["2001:db8:1:3::3", "2001:db8:1:3::"],
])("%s is counted as %s", (address, key) => {
  expect(visitorKey(address)).toBe(key);
});

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
