import { expect, test } from "vitest";
import { nextStep } from "./next-step.ts";

const shown = { secondFactorAt: new Date("2026-11-16T12:00:00Z") };
const missing = { secondFactorAt: null };
const none = { passkeys: 0, hasApp: false };
const passkey = { passkeys: 1, hasApp: false };
const app = { passkeys: 0, hasApp: true };
const site = "https://pilatesatlas.example";
const own = "http://localhost:3000";

test.each([
  ["operator", missing, none, site, "set-up"],
  ["operator", missing, passkey, site, "ask"],
  ["operator", missing, app, site, "ask"],
  ["operator", shown, passkey, site, "none"],
  ["editor", missing, none, site, "set-up"],
  ["editor", missing, app, site, "ask"],
  // Who skipped it on localhost, or lost it to a recovery, needs one as soon as the site is public.
  ["operator", shown, none, site, "set-up"],
  ["operator", missing, none, own, "offer"],
  ["operator", shown, none, own, "none"],
  ["operator", missing, app, own, "ask"],
  ["editor", missing, none, "http://127.0.0.1:4102", "offer"],
  ["editor", missing, none, "http://[::1]:4102", "offer"],
  ["editor", missing, none, "http://192.168.0.7:3000", "set-up"],
  ["editor", missing, none, "https://localhost", "set-up"],
  ["editor", missing, none, "http://localhost.example", "set-up"],
  ["owner", missing, none, site, "none"],
  ["owner", missing, passkey, site, "none"],
] as const)("%s, second factor %o, has %o, on %s: %s", (role, session, factors, siteUrl, step) => {
  expect(nextStep({ role }, session, factors, { siteUrl, isLocal: true })).toBe(step);
  const elsewhere = { siteUrl: site, isLocal: true };
  const fromElsewhere = nextStep({ role }, session, factors, { siteUrl, isLocal: false });
  expect(fromElsewhere).toBe(nextStep({ role }, session, factors, elsewhere));
});
