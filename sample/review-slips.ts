import type { Random } from "./random.ts";
import { slips } from "./texts/review-authors.ts";

/** Not everyone types with care: now and then a slip, or no capitals at all. */
export function typedInHaste(random: Random, text: string): string {
  if (random.chance(0.05)) return text.toLowerCase().replace(/\.$/, "");
  if (!random.chance(0.12)) return text;
  const possible = slips.filter(([right]) => text.includes(right));
  if (possible.length === 0) return text;
  const [right, wrong] = random.pick(possible);
  return text.replace(right, wrong);
}
