import { expect, test } from "vitest";
import { siteKey } from "./place-keys.ts";

test.each([
  ["https://www.linden.example/?utm_source=google", "linden.example", ""],
  ["linden.example/schedule", "linden.example", ""],
  ["http://LINDEN.example:80/locations/junction/", "linden.example", "locations/junction"],
])("the site of %s is %s", (website, key, page) => {
  expect(siteKey(website)).toMatchObject({ key, page, isProfile: false });
});

test.each([
  ["https://instagram.com/linden/", "instagram.com/linden"],
  ["https://linden.wixsite.com", "linden.wixsite.com"],
  ["https://clients.mindbodyonline.com/ws?studioid=2", "clients.mindbodyonline.com/ws?studioid=2"],
])("a page among others' is told by its whole address: %s", (website, key) => {
  expect(siteKey(website)).toMatchObject({ key, isProfile: true });
});

test.each(["", "https://www.instagram.com/", "https://clients.mindbodyonline.com", "none"])(
  "“%s” is nobody's site",
  (website) => {
    expect(siteKey(website)).toBeUndefined();
  },
);
