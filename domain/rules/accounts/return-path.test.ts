import fc from "fast-check";
import { expect, test } from "vitest";
import { returnPath } from "./account-paths.ts";

const ours = "https://atlas.example";

test.each([
  "/",
  "/admin",
  "/admin/queue?kind=claim&page=2",
  "/admin/studios/12/",
  "/account/sessions",
  "/explore/studios/on/toronto?at=43.6,-79.4",
])("%s is a way back", (path) => expect(returnPath(path)).toBe(path));

test.each([
  "",
  "admin",
  "//evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  " //evil.example",
  "/..//evil.example",
  "/./admin",
  "/%2f/evil.example",
  "/%5Cevil.example",
  "/admin//x",
  "https://evil.example",
  "javascript:alert(1)",
  "/admin#x",
  "/admin\u0000",
  "/adm\u2028in",
  "/account/sign-in",
  "/account/link?token=x",
  `/${"a".repeat(2_000)}`,
])("%j is none", (text) => expect(returnPath(text)).toBeUndefined());

test("whatever is taken stays on our site, however it is resolved", () => {
  const piece = fc.constantFrom(
    "/",
    "//",
    "\\",
    "..",
    ".",
    "@",
    ":",
    "?",
    "#",
    "%2f",
    "%5c",
    "\t",
    "evil.example",
    "admin",
    "https:",
    "javascript:",
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
    fc.string({ unit: "binary" }),
  );
  fc.assert(
    fc.property(text, (any) => {
      const path = returnPath(any);
      if (path === undefined) return true;
      const urls = [ours, `${ours}/account/code`, `${ours}/a/b/`].map(
        (base) => new URL(path, base),
      );
      return urls.every(
        ({ origin, pathname }) => origin === ours && new URL(pathname, ours).origin === ours,
      );
    }),
    { numRuns: 1_000 },
  );
});
