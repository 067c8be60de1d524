import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import pino from "pino";
import { expect, test } from "vitest";
import type { TrustedProxies } from "#server/env-values.ts";
import { warnOfUnknownProxy } from "./client-address.ts";

function warningsAfter(
  proxies: TrustedProxies,
  asked: [from: string, header?: string][],
): string[] {
  const lines: string[] = [];
  const look = warnOfUnknownProxy(pino({}, { write: (line) => void lines.push(line) }), proxies);
  for (const [from, header] of asked) {
    const socket = Object.create(new Socket(), { remoteAddress: { value: from } });
    const request = new IncomingMessage(socket);
    if (header !== undefined) request.headers[header] = "198.51.100.1";
    look(request);
  }
  return lines;
}

test.each(["x-forwarded-for", "forwarded", "x-real-ip"])(
  "a proxy on this machine that sends %s and is not set gets one warning, which says what to set",
  (header) => {
    const warnings = warningsAfter(0, [["127.0.0.1"], ["127.0.0.1", header], ["::1", header]]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain("TRUST_PROXY=1");
  },
);

test("there is no warning where the proxy is set, nor for what strangers send", () => {
  expect(warningsAfter(1, [["127.0.0.1", "x-forwarded-for"]])).toEqual([]);
  expect(warningsAfter(["loopback"], [["127.0.0.1", "x-forwarded-for"]])).toEqual([]);
  expect(warningsAfter(0, [["203.0.113.7", "x-forwarded-for"]])).toEqual([]);
});
