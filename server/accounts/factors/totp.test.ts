import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { appUrl, createSecret, findStep } from "./authenticator-app.ts";

/** RFC 6238's own secret, "12345678901234567890". */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

/** RFC 4226, word for word. */
function codeOfStep(step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", "12345678901234567890").update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1234567890, "005924"],
  [2000000000, "279037"],
])("at second %i the code is %s, as in the standard", (seconds, code) => {
  expect(findStep({ secret: SECRET, lastStep: null }, code, new Date(seconds * 1000))).toBe(
    Math.floor(seconds / 30),
  );
});

test("however codes are shown and repeated, each is taken once, in order, and a step early or late at most", () => {
  const tries = fc.array(
    fc.record({
      waitSeconds: fc.integer({ min: 0, max: 70 }),
      offset: fc.integer({ min: -3, max: 3 }),
    }),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 3_000_000_000 }), tries, (begin, shown) => {
      const taken = new Set<number>();
      let lastStep: number | null = null;
      let seconds = begin;
      for (const { waitSeconds, offset } of shown) {
        seconds += waitSeconds;
        const current = Math.floor(seconds / 30);
        const code = codeOfStep(current + offset);
        const step = findStep({ secret: SECRET, lastStep }, code, new Date(seconds * 1000));
        const right = [current, current - 1, current + 1].find(
          (each) => codeOfStep(each) === code && [...taken].every((earlier) => each > earlier),
        );
        expect(step).toBe(right);
        if (step === undefined) continue;
        taken.add(step);
        lastStep = step;
      }
    }),
  );
});

test.each(["", "28708", "2870822", " 287082", "２８７０８２", "287o82"])(
  "%o is no code, and no failure either",
  (code) => {
    expect(findStep({ secret: SECRET, lastStep: null }, code, new Date(59_000))).toBeUndefined();
  },
);

test("an app reads the site's name, the person's address and the secret from the picture", () => {
  const secret = createSecret();
  const url = new URL(appUrl(secret, "ada+1@example.org"));
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(decodeURIComponent(url.pathname)).toContain("Pilates Atlas:ada+1@example.org");
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    issuer: "Pilates Atlas",
    secret,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
