import fc from "fast-check";
import { expect, test } from "vitest";
import { codeLetters, formatCode, readCode } from "#domain/rules/accounts/sign-in-codes.ts";
import { createLinkToken } from "#server/mail/private-links.ts";
import { codeOfLink, hashOfCode } from "./sign-in-tokens.ts";

const tokens = Array.from({ length: 5_000 }, createLinkToken);

test("a code has eight letters that nobody takes for another, each as likely as any other", () => {
  const counts = new Map<string, number>();
  for (const code of tokens.map(codeOfLink)) {
    expect(code).toHaveLength(8);
    for (const letter of code) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual([...codeLetters].sort());
  const mean = (tokens.length * 8) / codeLetters.length;
  for (const count of counts.values()) expect(Math.abs(count - mean)).toBeLessThan(mean * 0.15);
  expect(codeLetters).not.toMatch(/[01258OILZSBUAEaeiou]/);
});

test("a code is read however it is typed", () => {
  const spaced = fc.array(fc.constantFrom("", " ", "-", "–", "\u00a0"), {
    minLength: 8,
    maxLength: 8,
  });
  fc.assert(
    fc.property(fc.constantFrom(...tokens), spaced, fc.boolean(), (token, blanks, isLower) => {
      const code = codeOfLink(token);
      const typed = [...code].map((letter, at) => letter + blanks[at]).join("");
      expect(readCode(isLower ? typed.toLowerCase() : typed)).toBe(code);
      expect(readCode(formatCode(code))).toBe(code);
    }),
  );
});

test("the same code in two browsers has two hashes", () => {
  const [one = "", other = ""] = tokens;
  expect(hashOfCode("CDFGHJKM", one)).not.toBe(hashOfCode("CDFGHJKM", other));
});
