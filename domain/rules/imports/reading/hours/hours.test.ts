import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDayHours } from "#domain/rules/hours/hours-parser.ts";
import { weekdays } from "#domain/vocabulary/weekdays.ts";
import { findDay, readDayList } from "./day-lists.ts";
import { readDayHours } from "./read-day-hours.ts";
import { readWeek, readWeekText } from "./read-week.ts";

test.each([
  ["monday", "Monday Mon Mo lundi lun. segunda-feira Segunda lunes Montag"],
  ["tuesday", "Tuesday Tue Tues Tu mardi terça-feira martes Dienstag Di"],
  ["wednesday", "Wednesday Wed We mercredi quarta-feira miércoles Mittwoch"],
  ["thursday", "Thursday Thu Thurs Th jeudi quinta-feira jueves Donnerstag Do"],
  ["friday", "Friday Fri Fr vendredi sexta-feira viernes Freitag"],
  ["saturday", "Saturday Sat Sa samedi sábado Samstag Sáb."],
  ["sunday", "Sunday Sun Su dimanche domingo Sonntag So"],
])("%s has many names", (day, names) => {
  for (const name of names.split(" ")) expect(findDay(name)).toBe(day);
  expect(findDay("constructor")).toBeUndefined();
});

const english = { countsTo24: false };

test.each([
  ["8 AM to 9 PM", "8 AM to 9 PM"],
  ["8\u202fAM–9\u202fPM", "8 AM to 9 PM"],
  ["7–11 AM", "7 AM to 11 AM"],
  ["10 AM to 1 PM, 5 to 8:30 PM", "10 AM to 1 PM, 5 PM to 8:30 PM"],
  ["7 a.m. – 9 p.m.", "7 AM to 9 PM"],
  ["07:00 to 11:30, 15:00 to 21:10", "7 AM to 11:30 AM, 3 PM to 9:10 PM"],
  ["6 AM – midnight", "6 AM to 12 AM"],
  ["6 PM–2 AM", "6 PM to 2 AM"],
  ["Open 24 hours", "Open 24 hours"],
  ["Ouvert 24h/24", "Open 24 hours"],
  ["Aberto 24 horas", "Open 24 hours"],
  ["24 Stunden geöffnet", "Open 24 hours"],
  ["Closed", "Closed"],
  ["Fermé", "Closed"],
  ["Fechado", "Closed"],
  ["Cerrado", "Closed"],
  ["Geschlossen", "Closed"],
  ["9 h 30 à 17 h", "9:30 AM to 5 PM"],
  ["9h–12h, 14h–18h30", "9 AM to 12 PM, 2 PM to 6:30 PM"],
  ["09:00 bis 18:00 Uhr", "9 AM to 6 PM"],
  ["das 07:00 às 21:00", "7 AM to 9 PM"],
  ["9 AM–5 PM (hours might differ)", "9 AM to 5 PM"],
  ["8:30a-5:30p", "8:30 AM to 5:30 PM"],
  ["6:30:00 AM - 9:00:00 PM", "6:30 AM to 9 PM"],
  ["6?AM to 9?PM", "6 AM to 9 PM"],
  ["9?AM?5?PM", "9 AM to 5 PM"],
  ["0600-2100", "6 AM to 9 PM"],
  ["Ouvert 24 heures sur 24", "Open 24 hours"],
  ["9:00 - 5:00", undefined],
  ["2024-2025", undefined],
  ["by appointment", undefined],
  ["11-Jul", undefined],
  ["45323", undefined],
  ["", undefined],
])("%s is %s", (text, expected) => {
  expect(readDayHours(text, { countsTo24: /\dh|\d h|Uhr|à/.test(text) })).toBe(expected);
});

test("one day of the week shows how the others count", () => {
  const days = [
    { day: "Monday", hours: "9:00 - 12:00" },
    { day: "Tuesday", hours: "9:00 - 17:00" },
  ];
  expect(readDayList(days, expect.fail)).toEqual({
    monday: "9 AM to 12 PM",
    tuesday: "9 AM to 5 PM",
  });
});

test.each([
  [{ Monday: "6AM-1PM,4-9PM" }],
  [{ Monday: ["6AM-1PM", "4-9PM"] }],
  ['{"Monday": ["6AM-1PM", "4-9PM"]}'],
  [[{ day: "Monday", hours: "6AM-1PM, 4-9PM" }]],
  ["Monday:6AM-1PM,4-9PM"],
  [["Monday: 6 AM – 1 PM, 4 – 9 PM"]],
])("a week is kept as %j", (value) => {
  expect(readWeek(value, expect.fail)).toEqual({ monday: "6 AM to 1 PM, 4 PM to 9 PM" });
});

test("a holiday's hours are not the week's", () => {
  const notes: string[] = [];
  const days = [
    { day: "Monday (Labour Day)", hours: "Closed" },
    { day: "Tuesday", hours: "Closed" },
  ];
  expect(readDayList(days, (text) => notes.push(text))).toEqual({ tuesday: "Closed" });
  expect(notes).toHaveLength(1);
});

const all = (hours: string) => Object.fromEntries(weekdays.map((day) => [day, hours]));

test.each([
  ["24/7", all("Open 24 hours")],
  ["06:00-22:00", all("6 AM to 10 PM")],
  ["Mo-Su 00:00-24:00", all("Open 24 hours")],
  [
    "Mo-Fr 06:00-22:00; Sa,Su 08:00-12:00; PH off",
    { ...all("6 AM to 10 PM"), saturday: "8 AM to 12 PM", sunday: "8 AM to 12 PM" },
  ],
  [
    "Mo,We 08:00-12:00,13:00-17:00",
    { monday: "8 AM to 12 PM, 1 PM to 5 PM", wednesday: "8 AM to 12 PM, 1 PM to 5 PM" },
  ],
  [
    "Mo-We 12:00-20:00, Th 10:00-12:00",
    {
      monday: "12 PM to 8 PM",
      tuesday: "12 PM to 8 PM",
      wednesday: "12 PM to 8 PM",
      thursday: "10 AM to 12 PM",
    },
  ],
  [
    "Sa-Mo 22:00-02:00",
    { saturday: "10 PM to 2 AM", sunday: "10 PM to 2 AM", monday: "10 PM to 2 AM" },
  ],
  ["Mo-Su,PH 07:00-21:00; We off", { ...all("7 AM to 9 PM"), wednesday: "Closed" }],
  [
    "Mo-Tu 10:00-12:00, Mo 14:00-16:00",
    { monday: "10 AM to 12 PM, 2 PM to 4 PM", tuesday: "10 AM to 12 PM" },
  ],
  ["Daily 7am-9pm", all("7 AM to 9 PM")],
  [
    "Weekdays 7am-9pm / Weekends 9am-1pm",
    { ...all("7 AM to 9 PM"), saturday: "9 AM to 1 PM", sunday: "9 AM to 1 PM" },
  ],
  ["Ven 9h-17h, Sam 9h-12h", { friday: "9 AM to 5 PM", saturday: "9 AM to 12 PM" }],
  ["Mo 22:00-26:00", { monday: "10 PM to 2 AM" }],
  ["Mo 0800-2000; Tu 09:00-17:00 open", { monday: "8 AM to 8 PM", tuesday: "9 AM to 5 PM" }],
  ['Mo 09:00-17:00 "call ahead"', { monday: "9 AM to 5 PM" }],
  ["Monday: [6 AM-9 PM], Tuesday: [Closed]", { monday: "6 AM to 9 PM", tuesday: "Closed" }],
  ["Mon 9-17, Tue 9-12", { monday: "9 AM to 5 PM", tuesday: "9 AM to 12 PM" }],
  ["Monday: 9 AM – 5 PM | Tuesday: Closed", { monday: "9 AM to 5 PM", tuesday: "Closed" }],
  [
    "Mon-Thu 9am-8pm, Fri 9am-5pm",
    {
      monday: "9 AM to 8 PM",
      tuesday: "9 AM to 8 PM",
      wednesday: "9 AM to 8 PM",
      thursday: "9 AM to 8 PM",
      friday: "9 AM to 5 PM",
    },
  ],
  [
    "Mon to Wed 9am to 8pm",
    { monday: "9 AM to 8 PM", tuesday: "9 AM to 8 PM", wednesday: "9 AM to 8 PM" },
  ],
  [
    "lundi au mercredi : 9 h à 17 h; dimanche fermé",
    {
      monday: "9 AM to 5 PM",
      tuesday: "9 AM to 5 PM",
      wednesday: "9 AM to 5 PM",
      sunday: "Closed",
    },
  ],
])("%s is a week", (text, expected) => {
  const read = readWeekText(text, expect.fail);
  expect(read).toEqual(expected);
  expect(Object.keys(read ?? {})).toEqual(weekdays.filter((day) => read?.[day] !== undefined));
});

test.each([
  ["Mo-Fr 08:00-20:00; Sa 10:00+", 5],
  ["Apr-Oct: Mo-Fr 08:00-20:00", 0],
  ["Mar-Oct Mo-Fr 08:00-20:00", 0],
  ["Tu[1] 08:00-20:00", 0],
  ["Mo-Fr sunrise-sunset", 0],
  ['"by appointment"', 0],
  ["call us", 0],
])("what can't be read of %s is left out with a note", (text, days) => {
  const notes: string[] = [];
  expect(Object.keys(readWeekText(text, (note) => notes.push(note)) ?? {})).toHaveLength(days);
  expect(notes.length).toBeGreaterThan(0);
});

const time = fc.integer({ min: 0, max: 47 }).map((half) => half * 30);
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

test("a week as OpenStreetMap writes it is the week that is read", () => {
  const span = fc.tuple(time, time).filter(([from, to]) => from < to);
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"), span),
      (week) => {
        const days = Object.entries(week);
        const text = days
          .map(([day, [from, to]]) => `${day} ${clock(from)}-${clock(to)}`)
          .join("; ");
        const read = readWeekText(text, expect.fail) ?? {};
        expect(Object.keys(read)).toHaveLength(days.length);
        for (const [day, [from, to]] of days) {
          const weekday = weekdays.find((name) => findDay(day) === name) ?? "monday";
          expect(parseDayHours(read[weekday] ?? "")).toEqual([{ from, to }]);
        }
      },
    ),
  );
});

test("whatever is written, what is read of it is hours", () => {
  const piece = fc.constantFrom(
    "9",
    "17:00",
    "AM",
    "-",
    ",",
    "Mo",
    " ",
    "24",
    "h",
    "closed",
    ":",
    ";",
    "to",
    "ferme",
    "\u202f",
    "PH",
    "e",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
      const text = pieces.join("");
      for (const hours of [
        readDayHours(text, english),
        ...Object.values(readWeekText(text, () => {}) ?? {}),
      ]) {
        if (hours === undefined) continue;
        expect(parseDayHours(hours)).toBeDefined();
        expect(hours.length).toBeLessThanOrEqual(100);
      }
    }),
    { numRuns: 3000 },
  );
});
