import { expect, test } from "vitest";
import { readEnvironment } from "#server/env.ts";
import type { TrustedProxies } from "#server/env-values.ts";

test.each<[string, TrustedProxies]>([
  ["", 0],
  ["false", 0],
  ["true", 1],
  ["2", 2],
  ["loopback, 10.0.0.0/8,2001:db8::1", ["loopback", "10.0.0.0/8", "2001:db8::1"]],
])("TRUST_PROXY=%s is read as %j", (text, proxies) => {
  expect(readEnvironment({ TRUST_PROXY: text }).TRUST_PROXY).toEqual(proxies);
});

test.each(["yes", "-1", "11", "1.5", "0.0.0.0/0", "10.0.0.0/33", "loopback,", "proxy.example"])(
  "TRUST_PROXY=%s stops the start",
  (text) => {
    expect(() => readEnvironment({ TRUST_PROXY: text })).toThrow(/TRUST_PROXY must be false, true/);
  },
);
