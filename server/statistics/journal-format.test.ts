import fc from "fast-check";
import { expect, test } from "vitest";
import { countedKinds } from "#domain/rules/statistics/counted-kinds.ts";
import { propertyRuns } from "#tests/support/depth.ts";
import { type CountedEvent, JournalBuffer, readJournal } from "./journal-format.ts";

const event: fc.Arbitrary<CountedEvent> = fc.record({
  kind: fc.constantFrom(...countedKinds),
  day: fc.constantFrom(20261118, 20261119),
  network: fc.constantFrom("203.0.113.0/24", "2001:db8::/48", ""),
  session: fc.constantFrom("", "a".repeat(64)),
  words: fc.oneof(fc.constant(""), fc.string({ unit: "grapheme", maxLength: 40 })),
  studioIds: fc.array(fc.nat({ max: 2 ** 31 - 1 }), { maxLength: 30 }),
});

const everything = { from: 0, maxStudios: Number.POSITIVE_INFINITY };

function write(events: readonly CountedEvent[]): Buffer {
  const buffer = new JournalBuffer();
  for (const one of events) buffer.add(one);
  return Buffer.from(buffer.take());
}

test("a journal says what was noted, in its order", () => {
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const file = write(events);
      expect(readJournal(file, everything)).toEqual({
        events,
        end: file.length,
        isBroken: false,
      });
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("read in parts, from wherever the last one ended, each event is read once", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), fc.integer({ min: 1, max: 40 }), (...all) => {
      const [events, maxStudios] = all;
      const file = write(events);
      const read: CountedEvent[] = [];
      for (let from = 0; from < file.length; ) {
        const part = readJournal(file, { from, maxStudios });
        expect(part.end).toBeGreaterThan(from);
        read.push(...part.events);
        from = part.end;
      }
      expect(read).toEqual(events);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("cut off anywhere, it is read to the last whole event, and the rest once it is there", () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1, maxLength: 6 }), fc.nat(), (events, cut) => {
      const file = write(events);
      const first = readJournal(file.subarray(0, cut % file.length), everything);
      const rest = readJournal(file, { ...everything, from: first.end });
      expect([...first.events, ...rest.events]).toEqual(events);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("bytes that are none of ours are no event and no endless loop", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const { end } = readJournal(Buffer.from(bytes), everything);
      expect(end).toBeLessThanOrEqual(bytes.length);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test("noughts behind the last event, as a loss of power leaves them, are no event", () => {
  const one = { kind: "view", day: 20261118, network: "203.0.113.0/24", session: "" } as const;
  const whole = write([{ ...one, words: "", studioIds: [7] }]);
  const file = Buffer.concat([whole, Buffer.alloc(4_096)]);
  const { events, isBroken } = readJournal(file, everything);
  expect(events).toHaveLength(1);
  expect(isBroken).toBe(true);
});

test("an event of no day that there is, or in words that no database takes, ends what can be read", () => {
  const one = { kind: "shown", network: "", session: "", studioIds: [7] } as const;
  for (const wrong of [
    { day: 0, words: "" },
    { day: 20261131, words: "" },
    { day: 20261118, words: "Tor\u0000onto" },
  ]) {
    expect(readJournal(write([{ ...one, ...wrong }]), everything)).toMatchObject({
      events: [],
      isBroken: true,
    });
  }
});
