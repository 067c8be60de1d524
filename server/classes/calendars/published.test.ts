import { describe, expect, test } from "vitest";
import { writeClockTime } from "#domain/rules/hours/opening-hours.ts";
import { readCalendar } from "./read-calendar.ts";

type Published = {
  /** Who writes like that, and what is odd about it. */
  readonly by: string;
  readonly lines: readonly string[];
  readonly newline?: string;
  /** The moment of the reading: lessons from the day before to 16 days on are read. */
  readonly now?: string;
  readonly timeZone?: "America/Toronto" | "America/Winnipeg";
  readonly expected: readonly string[];
};

const zone = (name: string) => [
  ...["BEGIN:VTIMEZONE", `TZID:${name}`],
  ...["BEGIN:STANDARD", "DTSTART:16010101T020000", "TZOFFSETFROM:-0400", "TZOFFSETTO:-0500"],
  ...["RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11", "END:STANDARD"],
  ...["BEGIN:DAYLIGHT", "DTSTART:16010101T020000", "TZOFFSETFROM:-0500", "TZOFFSETTO:-0400"],
  ...["RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3", "END:DAYLIGHT", "END:VTIMEZONE"],
];
const event = (...lines: readonly string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"];

const published: readonly Published[] = [
  {
    by: "Google: folded lines, exceptions, a lesson that was moved over the change of the clock",
    now: "2026-10-29T16:00:00Z",
    lines: [
      "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
      "CALSCALE:GREGORIAN",
      "X-WR-TIMEZONE:America/Toronto",
      ...event(
        "DTSTART;TZID=America/Toronto:20260905T093000",
        "DTEND;TZID=America/Toronto:20260905T102000",
        "RRULE:FREQ=WEEKLY;UNTIL=20261115T045959Z;BYDAY=SA",
        "EXDATE;TZID=America/Toronto:20260912T093000",
        "EXDATE;TZID=America/Toronto:20261107T093000",
        "DTSTAMP:20261029T150000Z",
        "UID:4k2@google.com",
        "DESCRIPTION:A slow start into the weekend: bring a mat and socks. <br>Book at <a hr",
        ' ef="https://book.example/sat">our site</a>',
        "SEQUENCE:2",
        "SUMMARY:Saturday Refor",
        " mer",
      ),
      ...event(
        "DTSTART;TZID=America/Toronto:20261101T103000",
        "DTEND;TZID=America/Toronto:20261101T112000",
        "UID:4k2@google.com",
        "RECURRENCE-ID;TZID=America/Toronto:20261031T093000",
        "SEQUENCE:3",
        "SUMMARY:Saturday Reformer (on Sunday)",
      ),
    ],
    expected: [
      "2026-11-01 10:30 50 Saturday Reformer (on Sunday)",
      "2026-11-14 09:30 50 Saturday Reformer",
    ],
  },
  {
    by: "Google: a cancelled instance named in UTC, all-day notes, and a rule of two days",
    lines: [
      ...event(
        "DTSTART;TZID=America/Toronto:20261027T180000",
        "DTEND;TZID=America/Toronto:20261027T185000",
        "RRULE:FREQ=WEEKLY;WKST=MO;COUNT=11;BYDAY=TU,TH",
        "UID:tt@google.com",
        "SUMMARY:Mat",
      ),
      ...event(
        "DTSTART;TZID=America/Toronto:20261119T180000",
        "DTEND;TZID=America/Toronto:20261119T185000",
        "RECURRENCE-ID:20261119T230000Z",
        "UID:tt@google.com",
        "STATUS:CANCELLED",
        "SUMMARY:Mat",
      ),
      ...event(
        "DTSTART;VALUE=DATE:20261120",
        "DTEND;VALUE=DATE:20261121",
        "UID:x",
        "SUMMARY:Closed",
      ),
    ],
    expected: [
      "2026-11-17 18:00 50 Mat",
      "2026-11-24 18:00 50 Mat",
      "2026-11-26 18:00 50 Mat",
      "2026-12-01 18:00 50 Mat",
    ],
  },
  {
    by: "Outlook: a Windows zone, exceptions in one line, from some day on at another time",
    lines: [
      "METHOD:PUBLISH",
      "PRODID:Microsoft Exchange Server 2010",
      ...zone("Eastern Standard Time"),
      ...event(
        "DESCRIPTION:\\n",
        "RRULE:FREQ=WEEKLY;UNTIL=20270101T000000Z;INTERVAL=1;BYDAY=MO;WKST=SU",
        "EXDATE;TZID=Eastern Standard Time:20261012T190000,20261123T190000",
        "UID:040000008200E00074C5B7101A82E008",
        "SUMMARY;LANGUAGE=en-CA:Tower",
        "DTSTART;TZID=Eastern Standard Time:20260907T190000",
        "DTEND;TZID=Eastern Standard Time:20260907T195500",
        "CLASS:PUBLIC",
        "X-MICROSOFT-CDO-ALLDAYEVENT:FALSE",
      ),
      ...event(
        "UID:040000008200E00074C5B7101A82E008",
        "RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Eastern Standard Time:20261130T190000",
        "SUMMARY:Tower, later",
        "DTSTART;TZID=Eastern Standard Time:20261201T200000",
        "DTEND;TZID=Eastern Standard Time:20261201T204500",
      ),
    ],
    now: "2026-11-22T16:00:00Z",
    expected: ["2026-12-01 20:00 45 Tower, later", "2026-12-08 20:00 45 Tower, later"],
  },
  {
    by: "Outlook: every other week, counted from Sundays",
    lines: [
      ...zone("Eastern Standard Time"),
      ...event(
        "DTSTART;TZID=Eastern Standard Time:20261101T100000",
        "DTEND;TZID=Eastern Standard Time:20261101T110000",
        "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU",
        "UID:1",
        "SUMMARY:Barre",
      ),
      ...event(
        "DTSTART;TZID=Eastern Standard Time:20261103T070000",
        "DTEND;TZID=Eastern Standard Time:20261103T074500",
        "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=MO",
        "UID:2",
        "SUMMARY:Chair",
      ),
    ],
    expected: [
      "2026-11-17 10:00 60 Barre",
      "2026-11-17 07:00 45 Chair",
      "2026-11-22 07:00 45 Chair",
      "2026-11-29 10:00 60 Barre",
      "2026-12-01 07:00 45 Chair",
      "2026-12-01 10:00 60 Barre",
    ],
  },
  {
    by: "Apple: the last Friday and the first working day of a month, durations",
    lines: [
      "PRODID:-//Apple Inc.//macOS 15.5//EN",
      ...event(
        "DTSTART;TZID=America/Toronto:20260130T183000",
        "DURATION:PT1H15M",
        "RRULE:FREQ=MONTHLY;BYDAY=-1FR",
        "UID:A1",
        "SUMMARY:Candlelight Mat",
      ),
      ...event(
        "DTSTART;TZID=America/Toronto:20261102T120000",
        "DURATION:P0DT0H30M0S",
        "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1",
        "UID:A2",
        "SUMMARY:Lunch Reset",
      ),
    ],
    expected: ["2026-11-27 18:30 75 Candlelight Mat", "2026-12-01 12:00 30 Lunch Reset"],
  },
  {
    by: "Apple: a count that runs on over exceptions, and days added with an end of their own",
    lines: [
      ...event(
        "DTSTART;TZID=America/Toronto:20261117T060000",
        "DTEND;TZID=America/Toronto:20261117T065000",
        "RRULE:FREQ=DAILY;COUNT=4",
        "EXDATE;TZID=America/Toronto:20261118T060000,20261119T060000",
        "RDATE;TZID=America/Toronto:20261128T080000,20261129T080000",
        "UID:A3",
        "SUMMARY:Sunrise",
      ),
    ],
    expected: [
      "2026-11-17 06:00 50 Sunrise",
      "2026-11-20 06:00 50 Sunrise",
      "2026-11-28 08:00 50 Sunrise",
      "2026-11-29 08:00 50 Sunrise",
    ],
  },
  {
    by: "Momence: each lesson in UTC, one cancelled, one revised",
    lines: [
      "PRODID:-//sebbo.net//ical-generator//EN",
      ...event(
        ...["UID:session-1", "SEQUENCE:0", "DTSTAMP:20261110T000000Z", "DTSTART:20261121T000000Z"],
        ...["DTEND:20261121T005000Z", "SUMMARY:Reformer w/ Ana", "STATUS:CONFIRMED"],
      ),
      ...event(
        ...["UID:session-2", "SEQUENCE:0", "DTSTART:20261122T000000Z", "DTEND:20261122T005000Z"],
        ...["SUMMARY:Reformer w/ Bo", "STATUS:CANCELLED"],
      ),
      ...event(
        ...["UID:session-3", "SEQUENCE:0", "DTSTART:20261123T150000Z", "DTEND:20261123T155000Z"],
        ...["SUMMARY:Mat w/ Bo"],
      ),
      ...event(
        ...["UID:session-3", "SEQUENCE:1", "DTSTART:20261123T160000Z", "DTEND:20261123T165000Z"],
        ...["SUMMARY:Mat w/ Cy"],
      ),
    ],
    expected: ["2026-11-20 19:00 50 Reformer w/ Ana", "2026-11-23 11:00 50 Mat w/ Cy"],
  },
  {
    by: "Mindbody: times without a zone, in lower case, lines ended by CR alone",
    newline: "\r",
    lines: [
      "x-wr-timezone:America/Toronto",
      ...["begin:vevent", "uid:m1", "dtstart;value=date-time:20261120t171500"],
      ...["dtend;value=date-time:20261120t181000", "summary:Tower Flow", "end:vevent"],
    ],
    expected: ["2026-11-20 17:15 55 Tower Flow"],
  },
  {
    by: "a program of Toronto for a studio of Kenora: X-WR-TIMEZONE alone says which clock",
    timeZone: "America/Winnipeg",
    lines: [
      "X-WR-TIMEZONE:America/Toronto",
      ...event("UID:1", "DTSTART:20261120T190000", "DTEND:20261120T200000", "SUMMARY:Mat"),
      ...event(
        ...["UID:2", "DTSTART;TZID=America/Winnipeg:20261120T190000", "DURATION:PT1H"],
        "SUMMARY:Chair",
      ),
    ],
    expected: ["2026-11-20 18:00 60 Mat", "2026-11-20 19:00 60 Chair"],
  },
  {
    by: "WordPress, The Events Calendar: a mark at its beginning, two calendars in a file, categories",
    lines: [
      "PRODID:-//Studio - ECPv6.15.0//NONSGML v1.0//EN",
      "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
      ...event(
        "DTSTART;TZID=America/Toronto:20261121T100000",
        "DTEND;TZID=America/Toronto:20261121T110000",
        "DTSTAMP:20261118T010203",
        "UID:10001-1763737200-1763740800@studio.example",
        "SUMMARY:Pilates Basics\\, Level 1",
        "URL:https://studio.example/event/pilates-basics/",
        'ORGANIZER;CN="The Studio: Toronto":MAILTO:hello@studio.example',
        "CATEGORIES:Classes,Mat",
        "GEO:43.6;-79.4",
      ),
      "END:VCALENDAR",
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      ...event("UID:2", "DTSTART:20261122T150000Z", "DURATION:PT45M", "SUMMARY:Hot Mat"),
    ],
    expected: ["2026-11-21 10:00 60 Pilates Basics, Level 1", "2026-11-22 10:00 45 Hot Mat"],
  },
  {
    by: "Google: until a day, over the change of the clock in spring, in an evening",
    now: "2027-03-08T16:00:00Z",
    lines: [
      ...event(
        "DTSTART;TZID=America/Toronto:20270103T203000",
        "DTEND;TZID=America/Toronto:20270103T212000",
        "RRULE:FREQ=WEEKLY;UNTIL=20270314;BYDAY=SU",
        "UID:1",
        "SUMMARY:Sunday Stretch",
      ),
      ...event(
        "DTSTART:20270307T000000Z",
        "DTEND:20270307T010000Z",
        "RRULE:FREQ=WEEKLY;COUNT=3",
        "UID:2",
        "SUMMARY:In UTC",
      ),
    ],
    expected: [
      "2027-03-07 20:30 50 Sunday Stretch",
      "2027-03-13 19:00 60 In UTC",
      "2027-03-14 20:30 50 Sunday Stretch",
      "2027-03-20 20:00 60 In UTC",
    ],
  },
  {
    by: "Outlook: a custom zone that the file explains, exceptions in UTC",
    lines: [
      ...zone("Customized Time Zone"),
      ...event(
        'DTSTART;TZID="Customized Time Zone":20261118T190000',
        'DTEND;TZID="Customized Time Zone":20261118T200000',
        "RRULE:FREQ=DAILY;COUNT=3",
        "EXDATE:20261120T000000Z",
        "UID:1",
        "SUMMARY:Mat",
      ),
    ],
    expected: ["2026-11-18 19:00 60 Mat", "2026-11-20 19:00 60 Mat"],
  },
  {
    by: "Zimbra and Lotus: zones under names of their own",
    lines: [
      ...event(
        "DTSTART;TZID=/freeassociation.sourceforge.net/Tzfile/America/Toronto:20261120T080000",
        "DURATION:PT1H",
        ...["UID:1", "SUMMARY:A"],
      ),
      ...event(
        "DTSTART;TZID=(GMT-05.00) Eastern:20261120T090000",
        "DURATION:PT1H",
        "UID:2",
        "SUMMARY:B",
      ),
      ...event(
        "DTSTART;TZID=Eastern Daylight Time:20261120T100000",
        "DURATION:PT1H",
        "UID:3",
        "SUMMARY:C",
      ),
      ...event(
        "DTSTART;TZID=Canada Central Standard Time:20261120T110000",
        "DURATION:PT1H",
        "UID:4",
        "SUMMARY:D",
      ),
      ...event("DTSTART;TZID=Etc/UTC:20261120T170000", "DURATION:PT1H", "UID:5", "SUMMARY:E"),
      ...event(
        "DTSTART;TZID=America/Montreal:20261120T130000",
        "DURATION:PT1H",
        "UID:6",
        "SUMMARY:F",
      ),
    ],
    expected: [
      ...["2026-11-20 08:00 60 A", "2026-11-20 09:00 60 B", "2026-11-20 10:00 60 C"],
      ...["2026-11-20 12:00 60 D", "2026-11-20 12:00 60 E", "2026-11-20 13:00 60 F"],
    ],
  },
  {
    by: "Apple: of a series that goes on at another time, one day is moved and one cancelled",
    now: "2026-10-29T16:00:00Z",
    lines: [
      ...event(
        "DTSTART;TZID=America/Toronto:20261005T180000",
        "DTEND;TZID=America/Toronto:20261005T190000",
        "RRULE:FREQ=DAILY;BYDAY=MO,WE",
        ...["UID:1", "SUMMARY:Reformer"],
      ),
      ...event(
        "RECURRENCE-ID;TZID=America/Toronto;RANGE=THISANDFUTURE:20261102T180000",
        "DTSTART;TZID=America/Toronto:20261102T173000",
        "DTEND;TZID=America/Toronto:20261102T183000",
        ...["UID:1", "SUMMARY:Reformer"],
      ),
      ...event(
        "RECURRENCE-ID;TZID=America/Toronto:20261104T180000",
        "DTSTART;TZID=America/Toronto:20261105T120000",
        "DTEND;TZID=America/Toronto:20261105T130000",
        ...["UID:1", "SUMMARY:Reformer"],
      ),
      ...event(
        "RECURRENCE-ID;TZID=America/Toronto:20261109T180000",
        "DTSTART;TZID=America/Toronto:20261109T180000",
        ...["UID:1", "SUMMARY:Reformer", "STATUS:CANCELLED"],
      ),
    ],
    expected: [
      "2026-10-28 18:00 60 Reformer",
      "2026-11-02 17:30 60 Reformer",
      "2026-11-05 12:00 60 Reformer",
      "2026-11-11 17:30 60 Reformer",
    ],
  },
  {
    by: "a series that was split: the old one ends where the new one begins",
    lines: [
      ...event(
        "DTSTART;TZID=America/Toronto:20260107T070000",
        "DTEND;TZID=America/Toronto:20260107T075000",
        "RRULE:FREQ=WEEKLY;BYDAY=WE;UNTIL=20261124T235959",
        ...["UID:s@google.com", "SUMMARY:Early Mat"],
      ),
      ...event(
        "DTSTART;TZID=America/Toronto:20261125T073000",
        "DTEND;TZID=America/Toronto:20261125T082000",
        "RRULE:FREQ=WEEKLY;BYDAY=WE",
        ...["UID:s_R20261125T123000@google.com", "SUMMARY:Early Mat"],
      ),
    ],
    expected: [
      "2026-11-18 07:00 50 Early Mat",
      "2026-11-25 07:30 50 Early Mat",
      "2026-12-02 07:30 50 Early Mat",
    ],
  },
  {
    by: "a period as an added day, a moved lesson that was added, and an exception of a day",
    lines: [
      ...event(
        "DTSTART;TZID=America/Toronto:20261120T120000",
        "DTEND;TZID=America/Toronto:20261120T124500",
        "RDATE;VALUE=PERIOD:20261122T150000Z/20261122T160000Z,20261123T150000Z/PT30M",
        "RDATE;TZID=America/Toronto:20261124T120000,20261125T120000",
        "EXDATE;VALUE=DATE:20261125",
        ...["UID:1", "SUMMARY:Pop-up"],
      ),
      ...event(
        "RECURRENCE-ID;TZID=America/Toronto:20261124T120000",
        "DTSTART;TZID=America/Toronto:20261124T140000",
        "DTEND;TZID=America/Toronto:20261124T150000",
        ...["UID:1", "SUMMARY:Pop-up, moved"],
      ),
    ],
    expected: [
      "2026-11-20 12:00 45 Pop-up",
      "2026-11-22 10:00 60 Pop-up",
      "2026-11-23 10:00 30 Pop-up",
      "2026-11-24 14:00 60 Pop-up, moved",
    ],
  },
];

describe("calendars as programs really write them", () => {
  test.each(published)("$by", ({ lines, newline = "\r\n", now, timeZone, expected }) => {
    const all = ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""];
    const lessons = readCalendar(Buffer.from(`\uFEFF${all.join(newline)}`), {
      now: new Date(now ?? "2026-11-18T16:00:00Z"),
      timeZone: timeZone ?? "America/Toronto",
      corrections: [],
    });
    const found = lessons.map(({ date, startMinutes, minutes, title }) => {
      return `${date} ${writeClockTime(startMinutes)} ${minutes} ${title}`;
    });
    expect(found.toSorted()).toEqual(expected.toSorted());
  });
});
