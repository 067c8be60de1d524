import { expect, test } from "vitest";
import { readEnvironment } from "#server/env.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

test("Google Analytics may be loaded and told only where it is configured", () => {
  expect(contentSecurityPolicy(readEnvironment({}), [])).not.toContain("google");
  const policy = contentSecurityPolicy(readEnvironment({ GA_MEASUREMENT_ID: "G-ABC123DEF4" }), []);
  expect(policy).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
});

test("a measurement id that is none stops the start", () => {
  expect(() => readEnvironment({ GA_MEASUREMENT_ID: "UA-1" })).toThrow(/GA_MEASUREMENT_ID/);
});
