import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeMarkup } from "./markup.ts";

test("what would be markup is shown as it was written", () => {
  expect(escapeMarkup(`<a href="x">Tom & Jerry's</a>`)).toBe(
    "&lt;a href=&quot;x&quot;&gt;Tom &amp; Jerry&#39;s&lt;/a&gt;",
  );
});

test("what XML can't hold is left out", () => {
  expect(escapeMarkup("a\u0000b\u0008c\tétoile 🧘")).toBe("abc\tétoile 🧘");
  expect(escapeMarkup("half \uD83E")).toBe("half \uFFFD");
});

test("nothing that was escaped can begin or end a tag, an attribute or an entity of its own", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(escapeMarkup(text)).toMatch(/^(?:[^&<>"']|&(?:amp|lt|gt|quot|#39);)*$/);
    }),
  );
});
