import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createScriptSeal } from "./render-page.ts";

const seal = createScriptSeal("secret");

function hashOf(script: string): string {
  return createHash("sha256").update(script).digest("base64");
}

test("our own scripts are allowed by their hashes, and the nonce leaves the page", () => {
  const html =
    '<head><script nonce="secret">first(1 > 0)</script><link nonce="secret" rel="preload"/></head>' +
    '<p>Text</p><script type="module" nonce="secret" async="">second()</script>';
  expect(seal(html)).toEqual({
    html:
      '<head><script>first(1 > 0)</script><link rel="preload"/></head>' +
      '<p>Text</p><script type="module" async="">second()</script>',
    scriptHashes: [hashOf("first(1 > 0)"), hashOf("second()")],
  });
});

test("a script that we did not write, or that is a file, gets no hash", () => {
  const html =
    '<script>theirs()</script><script nonce="guessed">theirs()</script>' +
    '<script nonce="secret" src="/a.js"></script>';
  expect(seal(html).scriptHashes).toEqual([]);
});

test("a script that stands twice is named once", () => {
  const script = '<script nonce="secret">same()</script>';
  expect(seal(script + script).scriptHashes).toEqual([hashOf("same()")]);
});
