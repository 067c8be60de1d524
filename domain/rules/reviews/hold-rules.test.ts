import fc from "fast-check";
import { expect, test } from "vitest";
import { holdReasons, type ReviewFacts } from "./hold-rules.ts";

const plain: ReviewFacts = {
  text: "A calm hour with a teacher who sees everything, and clean machines. I will be back.",
  author: "Kim",
  isFromOwnersDomain: false,
  isFromOwnersNetwork: false,
  othersToday: 0,
  standsElsewhere: false,
  wasRejected: false,
};

test("nothing speaks against plain words, also with prices, times and days in them", () => {
  expect(holdReasons(plain)).toEqual([]);
  for (const text of [
    "A solid 10/10, the best in years. The pack of 10 is 270, and five are 150. Dr. Smith was right.",
    "I paid 25.00-30.00 dollars for the 10.30-11.30 class; the one at 5:30 is full. AMAZING!",
    "I have been there since 2019-2020, on 2026-10-12 and on 19-10-2026, and liked each of them.",
    "Very good. Online booking works. Net result: less pain. Ca va mieux ! 25,50 $ la séance, à 18h30.",
    "The teacher at the desk was kind; be there at noon. We counted to 10, 10, 10 and 12.",
    "Thirty dollars for 55 minutes at 9:30 on November 12, 2026, and every bit worth it.",
    "I HAVE been to ten studios in Toronto, and this is the one. Dr. Lee was right.",
    "Une heure calme, des appareils propres. J’y retourne. É à ç ñ 日本語 😀",
  ]) {
    expect(holdReasons({ ...plain, text })).toEqual([]);
  }
});

test.each([
  ["contact", { text: "Write to me at kim@mail.example and I will tell you more about it." }],
  ["contact", { text: "Write to kim (at) mail.example and I will tell you more about it all." }],
  ["contact", { text: "Call 416-555-0199, I will tell you more about what happened there." }],
  ["contact", { text: "call 416 555 0134 and I will tell you more about what happened." }],
  ["contact", { text: "(416) 555 - 0134, 416/555/0134: that is how you hear about it all." }],
  ["contact", { text: "Ring 555-0134 and I will tell you more about what happened there." }],
  ["contact", { text: "four one six five five five zero one three four is who to call." }],
  [
    "contact",
    { text: "４１６ ５５５ ０１３４ is who to call about what happened there that day." },
  ],
  ["contact", { text: "Ring 416\u200b555\u200b0134 and I will tell you more about all of it." }],
  ["contact", { text: "name at gmail dot com is who to ask about what happened there." }],
  ["contact", { text: "name [at] gmail [dot] com is who to ask about what happened there." }],
  ["contact", { text: "name @ gmail . com is who to ask about what happened there that day." }],
  ["contact", { text: "Find me as @kim_moves and I will tell you what happened there." }],
  ["link", { text: "More on https://other.example/pilates if you want to know about it." }],
  ["link", { text: "More on other-studio.ca if you want to know all there is about it." }],
  ["link", { text: "Everything is on www . x . com, if you want to know about all of it." }],
  ["link", { text: "More on other-studio dot ca if you want to know all there is about it." }],
  ["link", { text: "More on bit.ly/kim-moves if you want to know all there is about it." }],
  ["link", { author: "other-studio.com" }],
  ["capitals", { text: "THE WORST HOUR OF MY LIFE AND NOBODY SAID a word about it." }],
  ["words", { text: "What an idiot at the desk, and then the class was full after all." }],
  ["words", { text: "What an ÍDIOT, at the desk, and then the class was full after all." }],
  ["owners-domain", { isFromOwnersDomain: true }],
  ["owners-network", { isFromOwnersNetwork: true }],
  ["third", { othersToday: 2 }],
  ["elsewhere", { standsElsewhere: true }],
  ["again", { wasRejected: true }],
])("a person looks at it for %s", (reason, changes) => {
  expect(holdReasons({ ...plain, ...changes })).toContain(reason);
});

const facts = fc.record({
  text: fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.constantFrom(plain.text, "call 416 555 0199", "SHOUTING ALL THE WAY DOWN", "see www.x.ca"),
  ),
  author: fc.constantFrom("Kim", "x.com", "@kim_moves"),
  isFromOwnersDomain: fc.boolean(),
  isFromOwnersNetwork: fc.boolean(),
  othersToday: fc.nat(4),
  standsElsewhere: fc.boolean(),
  wasRejected: fc.boolean(),
});

test("a thousand reviews are decided alike, however their stars are shuffled", () => {
  const written = fc.sample(facts, 1_000).map((one, at) => ({ ...one, rating: (at % 5) + 1 }));
  const decided = written.map((one) => holdReasons(one));
  for (const shift of [1, 2, 3, 4]) {
    const shuffled = written.map((one, at) => ({
      ...one,
      rating: written[(at * 7 + shift) % written.length]?.rating,
    }));
    expect(shuffled.map((one) => holdReasons(one))).toEqual(decided);
  }
});

test("a long text takes no longer than its length", () => {
  const began = performance.now();
  const units = [
    "a.",
    "1 ",
    "@a",
    "a@",
    "((",
    "A",
    "www",
    "-.",
    "at ",
    "a dot ",
    "one ",
    "1-",
    "١",
  ];
  for (const unit of units) holdReasons({ ...plain, text: unit.repeat(3_000 / unit.length) });
  expect(performance.now() - began).toBeLessThan(1_000);
});
