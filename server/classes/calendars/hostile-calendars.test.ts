import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { addMinutes } from "#domain/rules/dates/calendar.ts";
import { timetables } from "#server/database/schema/classes.ts";
import type { Network } from "#server/http/fetch-public.ts";
import { isPublicAddress } from "#server/http/public-address.ts";
import { calendarFile } from "#tests/factories/studio-calendars.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { startDnsServer } from "#tests/support/dns-server.ts";
import { newOwnedStudio } from "#tests/support/owned-studio.ts";
import { CalendarReader } from "./calendar-reader.ts";
import { calendarRefusals } from "./calendar-refusals.ts";
import { fetchCalendar } from "./fetch-calendar.ts";
import { readCalendar } from "./read-calendar.ts";
import { readDueCalendars } from "./read-calendars.ts";

/** This one address of this machine stands for the internet; every other one of it is as private as ever. */
const INTERNET = "127.0.0.5";
const begun = new Date("2026-11-18T17:00:00Z");
const at = "DTSTART;TZID=America/Toronto:20261120T190000";
const MEGABYTE = 1024 * 1024;

function networkAt(port: string, resolve?: Network["resolve"]): Network {
  return {
    resolve: resolve ?? (async () => [{ address: INTERNET, family: 4 }]),
    isOpen: (address) => address === INTERNET || isPublicAddress(address),
    ports: [port],
  };
}

const type = { "content-type": "text/calendar" };
const say = (body: string | Buffer, headers: Record<string, string> = type) => {
  return (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, headers).end(body);
  };
};
const many = (count: number, ...lines: readonly string[]) =>
  calendarFile(...Array.from({ length: count }, () => lines));
const without = (text: string) => text.replace("END:VCALENDAR", "");
const pour = (headers: Record<string, string | number>, pieces: number) => {
  return (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, { ...type, ...headers });
    let left = pieces;
    const more = () => {
      while (left > 0 && !response.destroyed) {
        left -= 1;
        if (!response.write(Buffer.alloc(MEGABYTE, "X-A:b\r\n"))) return;
      }
      response.end();
    };
    response.on("drain", more);
    more();
  };
};
const leadTo = (location: string) => (_: IncomingMessage, response: ServerResponse) => {
  response.writeHead(302, { location }).end();
};

type Hostile = readonly [
  name: string,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  sentence: string,
];

const PRIVATE = "it lies in a private network";
const TOO_LARGE = "it has more than 1 MB";
const hostile: readonly Hostile[] = [
  ["100 MB that say so", pour({ "content-length": 100 * MEGABYTE }, 100), TOO_LARGE],
  ["100 MB that don't", pour({}, 100), TOO_LARGE],
  ["no end", pour({}, Number.POSITIVE_INFINITY), TOO_LARGE],
  [
    "a gzip bomb",
    say(gzipSync(Buffer.alloc(50 * MEGABYTE)), { ...type, "content-encoding": "gzip" }),
    "it comes packed",
  ],
  [
    "a gzip bomb that does not say so",
    say(gzipSync(Buffer.alloc(MEGABYTE))),
    calendarRefusals.noCalendar,
  ],
  ["a page", say("<html>Hello", { "content-type": "text/html" }), calendarRefusals.webPage],
  ["a page that says it is a calendar", say("<!doctype html><p>Hi"), calendarRefusals.webPage],
  ["a picture", say("\x89PNG", { "content-type": "image/png" }), calendarRefusals.noCalendar],
  ["a million entries", say(many(1_000_000 / 20, at, "X-A:1")), TOO_LARGE],
  [
    "as many as a megabyte holds",
    say(`BEGIN:VCALENDAR\n${"BEGIN:VEVENT\nEND:VEVENT\n".repeat(40_000)}`),
    calendarRefusals.tooMany,
  ],
  [
    "every second",
    say(many(1, at, "RRULE:FREQ=SECONDLY;COUNT=1000000000")),
    calendarRefusals.broken,
  ],
  ["every minute", say(many(1, at, "RRULE:FREQ=MINUTELY")), calendarRefusals.broken],
  [
    "days that are none",
    say(many(1, at, "RRULE:FREQ=WEEKLY;BYDAY=XX,99QQ")),
    calendarRefusals.broken,
  ],
  [
    "a rule that takes its time, often",
    say(many(9_000, "DTSTART:19900101T190000Z", "RRULE:FREQ=DAILY;COUNT=99999")),
    calendarRefusals.tooSlow,
  ],
  ["half of it", say(without(many(1, at))), calendarRefusals.cutOff],
  [
    "more than it says it has",
    say(many(2, at), { ...type, "content-length": "60" }),
    calendarRefusals.cutOff,
  ],
  [
    "less than it says it has",
    (_, response) => {
      response.writeHead(200, { ...type, "content-length": 5_000 });
      response.write(many(1, at), () => response.destroy());
    },
    "it can’t be reached",
  ],
  [
    "nothing new, though nobody asked",
    (_, response) => void response.writeHead(304).end(),
    "answers 304",
  ],
  [
    "a name of a megabyte for what it sent",
    say(many(1, at), { ...type, etag: `"${"x".repeat(MEGABYTE)}"` }),
    "it can’t be reached",
  ],
  [
    "a byte a second",
    (_, response) => {
      response.writeHead(200, type);
      const drip = setInterval(() => response.write("B"), 1_000);
      response.once("close", () => clearInterval(drip));
    },
    "it did not come within 5 seconds",
  ],
  ["no answer", () => {}, "it did not come within 5 seconds"],
  [
    "headers that come letter by letter",
    (_, { socket }) => {
      socket?.write("HTTP/1.1 200 OK\r\n");
      const drip = setInterval(() => socket?.write("X"), 100);
      socket?.once("close", () => clearInterval(drip));
    },
    "it did not come within 5 seconds",
  ],
  [
    "its own address again and again",
    leadTo("/its%20own%20address%20again%20and%20again"),
    "more than three times",
  ],
  ...[
    ...["http://127.0.0.1/", "http://[::1]/", "http://[::ffff:127.0.0.1]/", "http://2130706433/"],
    ...["http://169.254.169.254/latest/meta-data/", "http://10.0.0.1/", "http://192.168.1.1/"],
    ...["http://[fd00::1]/", "http://[fe80::1]/", "http://[64:ff9b::7f00:1]/", "//0.0.0.0/"],
  ].map((location): Hostile => [`a way to ${location}`, leadTo(location), PRIVATE]),
  ["a way to a file", leadTo("file:///etc/passwd"), "no address on the web"],
  ["a way to another protocol", leadTo("ftp://calendar.example/a.ics"), "no address on the web"],
  ["a way to nowhere", leadTo(""), "more than three times"],
  ["a way to a mail server", leadTo("http://calendar.example:25/"), "an unusual port"],
];

describeOnDatabase("hostile calendars", (getDb) => {
  const reader = new CalendarReader({ projectFolder: process.cwd(), limitMs: 2_000 });
  afterAll(() => reader.stop());
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? "").slice(1));
    if (isGood) return say(many(1, at, `SUMMARY:Good`))(request, response);
    const [, answer] = hostile.find(([one]) => nameInUrl(one) === name) ?? [];
    return answer === undefined ? response.writeHead(404).end() : answer(request, response);
  });
  const nameInUrl = (name: string) => name.replaceAll("/", "_");
  let isGood = true;
  const ids = new Map<string, number>();
  const rows = new Map<number, typeof timetables.$inferSelect>();
  let longestStallMs = 0;
  let tookMs = 0;

  beforeAll(async () => {
    server.listen(0, INTERNET);
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    for (const [name] of hostile) {
      const { studioId } = await newOwnedStudio(getDb(), {});
      ids.set(name, studioId);
      const calendarUrl = `http://calendar.example:${port}/${encodeURIComponent(nameInUrl(name))}`;
      await getDb()
        .insert(timetables)
        .values({ ...{ studioId, kind: "calendar", source: "owner" }, calendarUrl });
    }
    const deps = (now: Date) => ({
      ...{ db: getDb(), now: () => now, siteUrl: "https://atlas.example" },
      calendars: { reader, everyMs: 30 * 60_000, network: networkAt(port) },
    });
    const turn = { limit: 100, withinMs: 0, atOnce: 50 };
    await readDueCalendars(deps(begun), turn);
    isGood = false;
    let last = performance.now();
    const beat = setInterval(() => {
      longestStallMs = Math.max(longestStallMs, performance.now() - last);
      last = performance.now();
    }, 10);
    const from = performance.now();
    await readDueCalendars(deps(addMinutes(begun, 60)), turn);
    tookMs = performance.now() - from;
    clearInterval(beat);
    for (const row of await getDb().select().from(timetables)) rows.set(row.studioId, row);
  }, 60_000);
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test.each(hostile)(
    "%s: a sentence for the owner, and the last good reading stays",
    (name, _, sentence) => {
      const row = rows.get(ids.get(name) ?? 0);
      expect(row?.failure).toContain(sentence);
      expect(row?.failure).toMatch(/^(?:The|What|None|There)\b.+\.$/);
      expect(row).toMatchObject({
        readAt: begun,
        failingSince: addMinutes(begun, 60),
        failures: 1,
      });
      expect(row?.dated.map(({ title }) => title)).toEqual(["Good"]);
    },
  );

  test("none of them keeps the site waiting, and all together not for long", () => {
    expect(longestStallMs).toBeLessThan(1_000);
    expect(tookMs).toBeLessThan(15_000);
  });
});

describe("hostile hosts", () => {
  async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
    const server = createServer(answer);
    server.listen(0, INTERNET);
    await once(server, "listening");
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const address = server.address();
    return typeof address === "object" ? String(address?.port) : "";
  }

  test.each([
    ["169.254.169.254", ["A", "A"]],
    ["127.0.0.1", ["A", "A"]],
    ["::1", ["AAAA", "AAAA"]],
    ["fd00::1", ["AAAA", "AAAA"]],
  ])("a name that turns into %s at the second look is not followed there", async (later, looks) => {
    const dns = await startDnsServer([[INTERNET], [later]]);
    let asked = 0;
    const port = await serve((_, response) => {
      asked += 1;
      response.writeHead(302, { location: "/again" }).end();
    });
    const url = `http://calendar.example:${port}/`;
    const asking = fetchCalendar(url, { network: networkAt(port, dns.resolve) });
    await expect(asking).rejects.toThrow(PRIVATE);
    expect(asked).toBe(1);
    expect(dns.asked.filter((look) => looks.includes(look))).toEqual(looks);
  });

  test("a name with a private address beside a public one is not followed at all", async () => {
    const dns = await startDnsServer([[INTERNET, "::1"]]);
    let asked = 0;
    const port = await serve((_, response) => {
      asked += 1;
      response.end(many(1, at));
    });
    const url = `http://calendar.example:${port}/`;
    const asking = fetchCalendar(url, { network: networkAt(port, dns.resolve) });
    await expect(asking).rejects.toThrow(PRIVATE);
    expect(asked).toBe(0);
  });

  test("a name that stays where it is is read, each connection after a look of its own", async () => {
    const dns = await startDnsServer([[INTERNET]]);
    const port = await serve((request, response) => {
      if (request.url === "/") response.writeHead(302, { location: "/b" }).end();
      else response.end(many(1, at));
    });
    const url = `http://calendar.example:${port}/`;
    const answer = await fetchCalendar(url, { network: networkAt(port, dns.resolve) });
    expect(String(answer?.body)).toContain("BEGIN:VEVENT");
    expect(dns.asked.filter((look) => look === "A")).toHaveLength(2);
  });
});

describe("calendars that are odd and harmless", () => {
  const read = (text: string | Buffer) =>
    readCalendar(Buffer.from(text), { now: begun, timeZone: "America/Toronto", corrections: [] });
  const dates = (text: string | Buffer) => read(text).map(({ date }) => date);

  test.each<[string, () => string | Buffer]>([
    [
      "a thousand zones",
      () => {
        const zones = Array.from(
          { length: 1_000 },
          (_, nth) => `BEGIN:VTIMEZONE\r\nTZID:Zone ${nth}\r\nEND:VTIMEZONE\r\n`,
        );
        return many(1, at).replace("BEGIN:VEVENT", `${zones.join("")}BEGIN:VEVENT`);
      },
    ],
    ["a line of 900 KB", () => many(1, at, `DESCRIPTION:${"long ".repeat(180_000)}`)],
    ["a property of nobody's of 900 KB", () => many(1, at, `X-A;B=${"c".repeat(900_000)}:d`)],
    ["a line of colons", () => many(1, at, `X-A${";tzone:".repeat(120_000)}`)],
    ["carriage returns", () => many(1, at, "\r".repeat(900_000))],
    [
      "boxes in boxes",
      () =>
        many(1, at, ...["BEGIN", "END"].map((word) => `${word}:A\r\n${word}:B\r\n`.repeat(30_000))),
    ],
    [
      "50,000 exceptions",
      () => many(1, at, `EXDATE:${"20250101T000000Z,".repeat(50_000)}20250101T000000Z`),
    ],
    [
      "15,000 zones that nobody knows",
      () =>
        many(15_000, "DTSTART;TZID=A:20200101T000000")
          .replaceAll("TZID=A:", () => `TZID=Zone ${Math.random()}:`)
          .replace(
            "END:VCALENDAR",
            `BEGIN:VEVENT\r\nSUMMARY:A\r\n${at}\r\nEND:VEVENT\r\nEND:VCALENDAR`,
          ),
    ],
    [
      "dates of 1601 and 9999",
      () =>
        calendarFile(
          ["DTSTART:16010101T000000Z", "RRULE:FREQ=YEARLY;UNTIL=17000101T000000Z"],
          ["DTSTART:99991231T235959Z"],
          [at],
        ),
    ],
    ["a count that nobody reaches", () => many(1, at, "RRULE:FREQ=YEARLY;COUNT=1000000000")],
  ])("%s: read at once", (_, write) => {
    const text = write();
    const from = performance.now();
    expect(dates(text)).toEqual(["2026-11-20"]);
    expect(performance.now() - from).toBeLessThan(3_000);
  });

  test("exceptions that lie over each other leave out a day once, and move it once", () => {
    expect(
      dates(
        calendarFile(
          [
            "UID:0",
            at,
            "RRULE:FREQ=WEEKLY;COUNT=3",
            "EXDATE:20261128T000000Z",
            "RDATE:20261128T000000Z",
          ],
          ["UID:0", "RECURRENCE-ID:20261128T000000Z", "DTSTART:20261129T000000Z"],
          [
            "UID:0",
            "RECURRENCE-ID;TZID=America/Toronto:20261127T190000",
            "DTSTART:20261129T000000Z",
          ],
          ["UID:0", "RECURRENCE-ID;VALUE=DATE:20261204", "STATUS:CANCELLED"],
        ),
      ),
    ).toEqual(["2026-11-20", "2026-11-28"]);
  });

  test("what is said of its letters is not believed, and one that a fold cut in two is whole", () => {
    const cut = Buffer.from("SUMMARY:Études Zoë");
    const folded = Buffer.concat([cut.subarray(0, 9), Buffer.from("\r\n "), cut.subarray(9)]);
    const [before = "", after = ""] = many(1, at, "SUMMARY:HERE").split("SUMMARY:HERE");
    const file = Buffer.concat([Buffer.from(before), folded, Buffer.from(after)]);
    expect(read(file)[0]?.title).toBe("Études Zoë");
    expect(read(Buffer.from(many(1, at, "SUMMARY:Zoë"), "latin1"))[0]?.title).toBe("Zoë");
  });

  test("zones: none, and one that nobody knows, are the studio's", () => {
    const lines = ["DTSTART:20261120T190000", "DTSTART;TZID=Nowhere/Atlantis:20261120T190000"];
    for (const line of lines) expect(read(many(1, line))[0]?.startMinutes).toBe(19 * 60);
  });
});
