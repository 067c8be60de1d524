import { expect, test } from "vitest";
import { chooseEncoding } from "./encoding.ts";

const LARGE = 10_000;

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=1.0, gzip;q=1.0", "br"],
  ["gzip, br", "br"],
  ["GZIP", "gzip"],
  ["br;q=0.5, gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["identity, gzip;q=0.5", "identity"],
  ["gzip;q=0", "identity"],
  ["deflate", "identity"],
  ["*", "br"],
  ["", "identity"],
  [";;=,q", "identity"],
])("who accepts %j gets %s, each time", (accepted, encoding) => {
  expect(chooseEncoding(accepted, LARGE)).toBe(encoding);
  expect(chooseEncoding(accepted, LARGE)).toBe(encoding);
});

test("what fits into a packet is not compressed, and neither is anything nobody asked for", () => {
  expect(chooseEncoding("br", 1_000)).toBe("identity");
  expect(chooseEncoding(undefined, LARGE)).toBe("identity");
});
