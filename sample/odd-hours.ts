import type { Random } from "./random.ts";
import type { SampleHours } from "./sample-studio.ts";
import type { Character } from "./studio-character.ts";

/** A few texts as people really enter them, which no rule of ours would make. */
export function oddHours(random: Random, character: Character, hours: SampleHours): SampleHours {
  if (!random.chance(0.05)) return hours;
  if (character === "atelier" || character === "clinical") {
    return { ...hours, saturday: "By appointment" };
  }
  if (character === "interval") return { ...hours, saturday: "Open 24 hours" };
  if (character === "heat") return { ...hours, friday: "11 AM to 1 AM" };
  return random.pick([
    { ...hours, saturday: "9 AM–12 PM" },
    { ...hours, saturday: "9 AM to 1 PM (summer: 8 AM to 12 PM)" },
    { ...hours, wednesday: "7 to 11:30 AM, 4 to 8 PM" },
  ]);
}
