import { expect, test } from "vitest";
import { hostileTexts } from "#tests/support/hostile-texts.ts";
import { diffTexts } from "./queue-item.ts";

const marked = (now: string, next: string) => {
  const parts = diffTexts(now, next);
  const show = (side: typeof parts.now) =>
    side.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join("");
  return [show(parts.now), show(parts.next)];
};

test("words that differ are marked on their side, and texts without much in common as a whole", () => {
  expect(marked("Mon–Fri 9 AM to 5 PM", "Mon–Fri 9 AM to 6 PM")).toEqual([
    "Mon–Fri 9 AM to [5] PM",
    "Mon–Fri 9 AM to [6] PM",
  ]);
  expect(marked("Boutique reformer studio.", "A loft, with eight machines.")).toEqual([
    "[Boutique reformer studio.]",
    "[A loft, with eight machines.]",
  ]);
  expect(marked("", "416-555-0157")).toEqual(["", "[416-555-0157]"]);
});

test("two long texts without a word in common keep nobody waiting", () => {
  const different = "a.b.d.e.f.".repeat(500);
  const texts = Object.values(hostileTexts).map((make) => make(5_000));
  for (const text of [different, ...texts]) {
    const other = Array.from(text, (sign) => (/\w/.test(sign) ? "k" : ",")).join("");
    const from = process.threadCpuUsage();
    diffTexts(text, other);
    const { user, system } = process.threadCpuUsage(from);
    expect((user + system) / 1_000).toBeLessThan(250);
  }
});
