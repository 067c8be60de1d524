import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  completeWebUrl,
  directionsUrl,
  findMailUrl,
  findProfileUrl,
  findWebUrl,
  shortWebUrl,
} from "./contact-links.ts";

describe("a website", () => {
  test.each([
    ["https://harbour-core.example", "https://harbour-core.example/"],
    ["http://a.example/x?y=1", "http://a.example/x?y=1"],
    ["www.studio.example/classes", "https://www.studio.example/classes"],
    [" studio.example ", "https://studio.example/"],
  ])("%s leads to %s", (text, url) => expect(findWebUrl(text)).toBe(url));

  test.each(["javascript:alert(1)", "data:text/html,x", "ftp://a.example", "no site", "", "//"])(
    "%s is no link",
    (text) => expect(findWebUrl(text)).toBeUndefined(),
  );

  test.each([
    "https://ada:secret@studio.example",
    "https://www.facebook.com@evil.example",
    "http://127.0.0.1/admin",
    "http://2130706433/",
    "http://0x7f.1/",
    "http://[::1]/",
    "http://192.168.1.1",
    "http://localhost",
    "http://localhost.",
    "http://router.local",
    "http://studio",
    "https://studio.example:8443",
  ])("%s is not a place on the web that anyone can visit", (text) =>
    expect(findWebUrl(text)).toBeUndefined(),
  );

  test("a name in other letters is one, and shown as computers write it", () => {
    expect(findWebUrl("https://café.example")).toBe("https://xn--caf-dma.example/");
    expect(findWebUrl("https://pаypal.example")).toBe("https://xn--pypal-4ve.example/");
  });

  test("whatever is written, only http and https become links", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => {
        expect(findWebUrl(text) ?? "https:").toMatch(/^https?:/);
      }),
    );
  });

  test("is shown by its host and a short path", () => {
    expect(shortWebUrl("https://www.studio.example/")).toBe("studio.example");
    expect(shortWebUrl("https://studio.example/toronto/")).toBe("studio.example/toronto");
    expect(shortWebUrl(`https://studio.example/${"long".repeat(20)}`)).toBe("studio.example");
  });
});

test.each([
  ["instagram", "@harbour.core", "https://www.instagram.com/harbour.core"],
  ["instagram", "https://www.instagram.com/x", "https://www.instagram.com/x"],
  ["facebook", "facebook.com/harbour", "https://facebook.com/harbour"],
  ["tiktok", "harbour_core", "https://www.tiktok.com/@harbour_core"],
  ["tiktok", "javascript:alert(1)//tiktok.com", undefined],
  ["instagram", "look us up", undefined],
  ["facebook", "harbour-core", "https://www.facebook.com/harbour-core"],
  ["facebook", "https://m.facebook.com/harbour", "https://m.facebook.com/harbour"],
  ["facebook", "fb.com/harbour", "https://fb.com/harbour"],
  [
    "facebook",
    "https://fr-ca.facebook.com/profile.php?id=7",
    "https://fr-ca.facebook.com/profile.php?id=7",
  ],
  ["facebook", "https://evil.example/facebook.com", undefined],
  ["facebook", "https://notfacebook.com/harbour", undefined],
  ["facebook", "notfacebook.com", undefined],
  ["facebook", "https://facebook.com.evil.example/", undefined],
  ["facebook", "https://facebook.com@evil.example/", undefined],
  ["facebook", "https://l.facebook.com/l.php?u=https://evil.example", undefined],
  ["facebook", "https://www.facebook.com/l.php?u=https://evil.example", undefined],
  ["facebook", "https://instagram.com/harbour", undefined],
  ["facebook", "https://fаcebook.com/harbour", undefined],
  ["tiktok", "https://www.tiktok.com/link/v2?target=https://evil.example", undefined],
  ["tiktok", "https://vm.tiktok.com/abc", "https://vm.tiktok.com/abc"],
] as const)("on %s, %s leads to %s", (network, text, url) => {
  expect(findProfileUrl(network, text)).toBe(url);
});

test("a mail address is a link, and carries nothing else", () => {
  expect(findMailUrl("hello@a.example")).toBe("mailto:hello@a.example");
  expect(findMailUrl("hello@a.example?bcc=all@b.example")).toBeUndefined();
  expect(findMailUrl("nobody")).toBeUndefined();
});

test("directions lead to the address", () => {
  expect(directionsUrl("95 Harbour St, Toronto")).toContain(
    "destination=95%20Harbour%20St%2C%20Toronto",
  );
});

describe("an address that is typed", () => {
  test.each([
    ["example.com", "https://example.com"],
    [" www.studio.ca/classes?week=2 ", "https://www.studio.ca/classes?week=2"],
    ["xn--caf-dma.example:8080", "https://xn--caf-dma.example:8080"],
    ["https://example.com", "https://example.com"],
    ["http://example.com", "http://example.com"],
    ["studio", "studio"],
    ["me@example.com", "me@example.com"],
    ["1.5", "1.5"],
    ["javascript:alert(1)", "javascript:alert(1)"],
    ["not a site.com", "not a site.com"],
    ["", ""],
  ])("%j becomes %j", (text, url) => expect(completeWebUrl(text)).toBe(url));

  test("completing twice changes nothing more, and only makes addresses of the web", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.domain(), fc.webUrl()), (text) => {
        const once = completeWebUrl(text);
        expect(completeWebUrl(once)).toBe(once);
        if (once !== text) expect(URL.canParse(once)).toBe(true);
      }),
    );
  });
});
