import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "#tests/support/depth.ts";
import { addUp, type SettledEvent } from "./add-up.ts";

const event: fc.Arbitrary<SettledEvent> = fc.record({
  kind: fc.constantFrom("shown" as const, "view" as const, "phone" as const),
  day: fc.constantFrom("2026-11-30", "2026-12-01"),
  network: fc.constantFrom("a", "b"),
  words: fc.constantFrom("", "Toronto", "Reformer Pilates, Toronto"),
  studioIds: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 3 }),
});

/** One after the other, each for itself. */
function countPlainly(events: readonly SettledEvent[]) {
  const days: Record<string, number> = {};
  const searches: Record<string, number> = {};
  const networks: Record<string, number> = {};
  for (const { kind, day, network, words, studioIds } of events) {
    for (const id of studioIds) {
      const limited = `${network} ${day} ${kind} ${id}`;
      networks[limited] = (networks[limited] ?? 0) + 1;
      if (networks[limited] > 30) continue;
      const counted = `${id} ${day} ${kind}`;
      days[counted] = (days[counted] ?? 0) + 1;
      if (words === "") continue;
      const searched = `${id} ${day.slice(0, 7)} ${words}`;
      searches[searched] = (searches[searched] ?? 0) + 1;
    }
  }
  return { days, searches };
}

test("events added up in parts are what counting one after the other makes of them", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 400 }), fc.nat({ max: 400 }), (events, cut) => {
      const networks = new Map<string, number>();
      const days: Record<string, number> = {};
      const searches: Record<string, number> = {};
      for (const part of [events.slice(0, cut), events.slice(cut)]) {
        const added = addUp(part, ({ day, network, kind }, studioId) => {
          const key = `${day} ${network} ${kind} ${studioId}`;
          networks.set(key, (networks.get(key) ?? 0) + 1);
          return networks.get(key) ?? 0;
        });
        for (const { studioId, day, kind, count } of added.days) {
          const key = `${studioId} ${day} ${kind}`;
          days[key] = (days[key] ?? 0) + count;
        }
        for (const { studioId, month, words, count } of added.searches) {
          const key = `${studioId} ${month} ${words}`;
          searches[key] = (searches[key] ?? 0) + count;
        }
      }
      expect({ days, searches }).toEqual(countPlainly(events));
    }),
    { numRuns: propertyRuns(200) },
  );
});
