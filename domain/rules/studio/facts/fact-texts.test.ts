import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { studioEditSchema } from "#domain/contracts/console/studio-edit.ts";
import type { Fee, Offer, Pack, Teacher } from "#domain/contracts/studios/studio-facts.ts";
import { readFees, readOffer, readPacks, writeFee, writeOffer, writePack } from "./read-prices.ts";
import { readTeachers, writeTeacher } from "./read-teachers.ts";

const dollars = (amount: number) => amount * 100;

describe("the first visit", () => {
  test.each<[string, Offer]>([
    [
      "$20, three classes in two weeks, until 2026-12-31",
      { priceCents: 2000, what: "three classes in two weeks", until: "2026-12-31" },
    ],
    [
      "$20 for three classes in two weeks",
      { priceCents: 2000, what: "three classes in two weeks", until: null },
    ],
    ["3 classes: $49.50", { priceCents: 4950, what: "3 classes", until: null }],
    ["Free, the first class", { priceCents: 0, what: "the first class", until: null }],
    ["  20 ", { priceCents: 2000, what: "", until: null }],
    ["CA$1,200, a year of mats", { priceCents: 120_000, what: "a year of mats", until: null }],
  ])("%s", (text, offer) => {
    expect(readOffer(text)).toEqual({ value: offer, wrong: [] });
  });

  test.each([
    ["three classes", "has no price"],
    ["$20, until 2026-02-30", "2026-02-30 is a date that no calendar has"],
    ["$20, two classes, until 31/12/2020", "has a last day that can’t be read"],
    ["$20, two classes, until tomorrow", "has a last day that can’t be read"],
    ["$20-25, two classes", "has two amounts"],
    ["$20 to $25, two classes", "has two amounts"],
    [`$20, ${"word ".repeat(40)}`, "must be less than 100 characters"],
    ["x".repeat(19_000), "must be less than"],
  ])("%s is refused in words", (text, sentence) => {
    expect(readOffer(text).wrong.join()).toContain(sentence);
  });
});

describe("packs", () => {
  test.each<[string, Pack]>([
    ["10 classes: $270, 4 months", { classes: 10, priceCents: dollars(270), months: 4 }],
    ["Pack of 5 - $140", { classes: 5, priceCents: dollars(140), months: null }],
    ["20 x $1,000.50 1 year", { classes: 20, priceCents: 100_050, months: 12 }],
    ["10: $270", { classes: 10, priceCents: dollars(270), months: null }],
    [
      "$270 for 10 classes, use within 4 months",
      { classes: 10, priceCents: dollars(270), months: 4 },
    ],
    ["10 classes, 270 dollars", { classes: 10, priceCents: dollars(270), months: null }],
    ["10 classes: 270, 4 months", { classes: 10, priceCents: dollars(270), months: 4 }],
    ["5 classes: $100 + HST", { classes: 5, priceCents: dollars(100), months: null }],
  ])("%s", (text, pack) => {
    expect(readPacks(text)).toEqual({ value: [pack], wrong: [] });
  });

  test("each that can’t be read has its sentence, and more than twelve are too many", () => {
    expect(readPacks("ask us\n10 classes\n1 class: $30").wrong).toEqual([
      "“ask us” can’t be read as a pack. Write such as 10 classes: $270, 4 months",
      "“10 classes” can’t be read as a pack. Write such as 10 classes: $270, 4 months",
      "“1 class: $30” is one class: its price has a field of its own",
    ]);
    expect(
      readPacks("10 private classes: $900\n5 classes, $20 each\n5 classes: $100 incl. HST").wrong,
    ).toEqual([
      "“10 private classes: $900” says “private”, which has no place in a pack. Write such as 10 classes: $270, 4 months",
      "“5 classes, $20 each” says “each”, which has no place in a pack. Write such as 10 classes: $270, 4 months",
      "“5 classes: $100 incl. HST” says “incl”, which has no place in a pack. Write such as 10 classes: $270, 4 months",
    ]);
    expect(readPacks("5 classes: $100\nPack of 5: $100").wrong).toEqual([
      "“5 classes: $100” is there twice. Leave one out",
    ]);
    const many = Array.from({ length: 13 }, (_, at) => `${at + 2} classes: $100`).join("\n");
    expect(readPacks(many).wrong).toEqual(["Give at most 12 packs"]);
  });
});

test.each<[string, Fee | undefined]>([
  ["Grip socks: $15", { what: "Grip socks", priceCents: 1500 }],
  ["Mat rental 3 dollars", { what: "Mat rental", priceCents: 300 }],
  ["Registration (first year): 25", { what: "Registration (first year)", priceCents: 2500 }],
  ["Deposit: $50 refundable", { what: "Deposit, refundable", priceCents: 5000 }],
  ["Towel: $2 + HST", { what: "Towel", priceCents: 200 }],
  ["Late: $10-20", undefined],
  ["Late: $10 or 20", undefined],
  ["Locker $5–$9", undefined],
  ["$15", undefined],
  ["Socks", undefined],
])("the fee %s", (text, fee) => {
  expect(readFees(text).value).toEqual(fee === undefined ? [] : [fee]);
  expect(readFees(text).wrong).toHaveLength(fee === undefined ? 1 : 0);
});

test.each<[string, Partial<Teacher> | undefined]>([
  [
    "Ana Silva, STOTT, 450 hours, 2016, speaks English and Portuguese",
    {
      name: "Ana Silva",
      school: "STOTT",
      hours: 450,
      year: 2016,
      speaks: ["English", "Portuguese"],
    },
  ],
  ["Dev", { name: "Dev", school: null, hours: null, year: null, speaks: [] }],
  [
    "Zoë, 2019, speaks English, French & Farsi",
    { year: 2019, speaks: ["English", "French", "Farsi"] },
  ],
  [
    "Maria Silva, Balanced Body, 450 hours, 2016, English, Portuguese",
    { school: "Balanced Body", speaks: ["English", "Portuguese"] },
  ],
  ["Ana, STOTT, French and English", { school: "STOTT", speaks: ["French", "English"] }],
  ["Ana, 2016, STOTT, BASI", { school: "STOTT & BASI", speaks: [] }],
  ["2016, STOTT", undefined],
  ["Ana, 450 hours, 500 hours", undefined],
])("the teacher %s", (text, teacher) => {
  const { value, wrong } = readTeachers(text);
  if (teacher === undefined) expect(wrong).toHaveLength(1);
  else expect(value).toMatchObject([teacher]);
});

test.each([
  ["Ana Silva, 99999 hours, 2016", "hours of training are from 1 to 5,000"],
  ["Ana Silva, 0 hours", "hours of training are from 1 to 5,000"],
  ["Ana Silva, 450 hours, 2031", "the year of training is from 1960 to 2026"],
  ["Ana Silva, 1800", "the year of training is from 1960 to 2026"],
  ["Ana Silva\nDev\nana silva, STOTT", "“ana silva” is there twice. Leave one out"],
])("no teacher is %s", (text, sentence) => {
  const { wrong } = readTeachers(text, new Date("2026-11-19T12:00:00Z"));
  expect(wrong).toEqual([expect.stringContaining(sentence)]);
});

test("a fee is there once, and nobody pays half a cent or in powers of ten", () => {
  expect(readFees("Grip socks: $15\nMat: $2\ngrip socks: $12").wrong).toEqual([
    "“grip socks” is there twice. Leave one out",
  ]);
  const wrong = "has an amount that can’t be paid. Write dollars and cents, such as $10.50";
  for (const amount of ["$10.005", "1e2", "$1E+2", "1.000.50"]) {
    expect(readFees(`Grip socks: ${amount}`).wrong.join()).toContain(wrong);
    expect(readPacks(`10 classes: ${amount}`).wrong.join()).toContain(wrong);
    expect(readOffer(`3 classes, ${amount}`).wrong.join()).toContain(wrong);
    expect(studioEditSchema.shape.monthlyPrice.safeParse(amount).error?.issues[0]?.message).toBe(
      "Please enter a price in dollars, such as 28 or 28.50",
    );
  }
});

const cents = fc.integer({ min: 0, max: 1_000_000 });
const word = fc.constantFrom("Grip socks", "Ana Silva", "mats", "Zoë O’Neil", "late towels");

test("whatever is kept is read again as it is written", () => {
  const pack = fc.record({
    classes: fc.integer({ min: 2, max: 200 }),
    priceCents: cents,
    months: fc.option(fc.integer({ min: 1, max: 60 })),
  });
  const fee = fc.record({ what: word, priceCents: cents });
  const teacher = fc.record({
    name: word,
    school: fc.option(fc.constantFrom("STOTT", "BASI", "Balanced Body")),
    hours: fc.option(fc.integer({ min: 1, max: 5000 })),
    year: fc.option(fc.integer({ min: 1960, max: 2026 })),
    speaks: fc.subarray(["English", "French", "Farsi"]),
  });
  const offer = fc.record({
    priceCents: cents,
    what: fc.constantFrom("three classes in two weeks, once", "", "10 days of mats"),
    until: fc.constantFrom(null, "2026-12-31"),
  });
  fc.assert(
    fc.property(pack, fee, teacher, offer, (one, two, three, four) => {
      expect(readPacks(writePack(one))).toEqual({ value: [one], wrong: [] });
      expect(readFees(writeFee(two))).toEqual({ value: [two], wrong: [] });
      expect(readTeachers(writeTeacher(three))).toEqual({ value: [three], wrong: [] });
      expect(readOffer(writeOffer(four))).toEqual({ value: four, wrong: [] });
    }),
  );
});

test("any text whatever is read in a moment, and never as more than there may be", () => {
  const hostile = [
    ..."9$,:; -".split("").map((sign) => sign.repeat(19_000)),
    ..."1 ,$ -".split(" ").map((sign) => `${sign} `.repeat(9_000)),
    "10 classes: $270\n".repeat(1_000),
    "Ana, ".repeat(3_000),
  ];
  for (const text of hostile) {
    const start = performance.now();
    expect(readPacks(text).value.length).toBeLessThanOrEqual(13);
    expect(readTeachers(text).value.length).toBeLessThanOrEqual(41);
    expect(readFees(text).value.length).toBeLessThanOrEqual(13);
    readOffer(text);
    expect(performance.now() - start).toBeLessThan(50);
  }
});

describe("what a form takes", () => {
  const { classSize, stepFree, receipts, cancelHours, monthlyPrice } = studioEditSchema.shape;
  const wordsOf = (rule: typeof classSize | typeof stepFree | typeof receipts, text: string) =>
    rule.safeParse(text).error?.issues[0]?.message;

  test("a number in its bounds, with or without its word; nothing is nothing known", () => {
    expect([classSize.parse("8"), classSize.parse("8 people"), classSize.parse(" ")]).toEqual([
      8,
      8,
      null,
    ]);
    expect(cancelHours.parse("12 hours")).toBe(12);
    expect(monthlyPrice.parse("149.50")).toBe(14_950);
    expect(wordsOf(classSize, "0")).toBe("Please enter a whole number from 1 to 100");
    expect(wordsOf(classSize, "8.5")).toBe("Please enter a whole number from 1 to 100");
  });

  test("a choice by its key or in words, and receipts in words of ours alone", () => {
    expect(["yes", "Ramp", "stairs", ""].map((text) => stepFree.parse(text))).toEqual([
      ...["yes", "ramp", "no"],
      null,
    ]);
    expect(wordsOf(stepFree, "perhaps")).toContain("“perhaps” is none of the answers: “Yes”");
    expect(receipts.parse("RMT; Physiotherapist")).toEqual([
      "physiotherapist",
      "massage-therapist",
    ]);
    expect(receipts.parse("none")).toEqual(["none"]);
    expect(wordsOf(receipts, "none; RMT")).toBe("Choose who writes receipts, or none alone");
    expect(wordsOf(receipts, "my aunt")).toContain(
      "“my aunt” is none of Registered physiotherapist",
    );
  });
});
