import { expect, test } from "vitest";
import { loggedUrl } from "./logged-url.ts";

test.each([
  ["/newsletter/confirm?token=abc&x=1", "/newsletter/confirm?token=…&x=1"],
  ["/list-your-studio/status/abc?payment=done", "/list-your-studio/status/…?payment=done"],
  ["/explore/studios/on/toronto?sort=rating", "/explore/studios/on/toronto?sort=rating"],
  [`/x?y=${"z".repeat(16_000)}`, `/x?y=${"z".repeat(495)}…`],
  ["/api/studios/by-ids?ids=12,48", "/api/studios/by-ids?ids=…"],
  ["/api/studio-listings/status/abc/pay", "/api/studio-listings/status/…/pay"],
])("%s is logged as %s", (url, logged) => {
  expect(loggedUrl(url)).toBe(logged);
});
