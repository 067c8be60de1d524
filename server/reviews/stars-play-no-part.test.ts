import fc from "fast-check";
import { expect, test } from "vitest";
import { users } from "#server/database/schema/accounts.ts";
import { reviews } from "#server/database/schema/reviews.ts";
import { studioOwnership, studios } from "#server/database/schema/studios-and-listings.ts";
import { hashOfWords } from "#server/studios/review-words.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { studioRow } from "#tests/support/rows.ts";
import { reasonsToHold, wordsOf } from "./publish-review.ts";
import type { ReviewRow } from "./review-queries.ts";

const sentences = [
  "A calm hour with a teacher who sees everything, and clean machines. I will be back.",
  "Call 416 555 0134 and I will tell you all there is to tell about this place.",
  "THE WORST HOUR OF MY LIFE AND NOBODY SAID A WORD ABOUT IT. Not one.",
  "More on www.other-studio.example, if you like, and what an idiot at the desk.",
];
const sent = fc.record({
  text: fc.oneof(fc.constantFrom(...sentences), fc.string({ minLength: 30, maxLength: 90 })),
  author: fc.constantFrom("Kim", "@kim_moves"),
  domain: fc.constantFrom("mail.example", "gmail.com", "harbour.example"),
  state: fc.constantFrom("unconfirmed", "held", "published", "rejected"),
});

describeOnDatabase("whether a person looks first", (getDb) => {
  test("is the same for a thousand reviews, however their stars are shuffled among them", async () => {
    const db = getDb();
    const now = new Date();
    const places = await db
      .insert(studios)
      .values(Array.from({ length: 400 }, (_, at) => studioRow({ name: `Harbour ${at}` })))
      .returning();
    const [owner] = await db
      .insert(users)
      .values({ email: "ada@harbour.example", provider: "mail" })
      .returning();
    const [own] = places;
    await db.insert(studioOwnership).values({ userId: owner?.id ?? 0, studioId: own?.id ?? 0 });
    const generated = fc.sample(sent, { numRuns: 1_000, seed: 7 });
    const rows = await db
      .insert(reviews)
      .values(
        generated.map(({ text, author, domain, state }, at) => ({
          ...({ text, author, state, origin: "visitor" } as const),
          studioId: places[at % (at % 2 === 0 ? 5 : places.length)]?.id ?? 0,
          email: `kim${at}@${domain}`,
          rating: (at % 5) + 1,
          textHash: hashOfWords(text),
          confirmedAt: state === "unconfirmed" ? null : now,
        })),
      )
      .returning();
    const reasonsOf = async (row: ReviewRow, at: number, shift: number) => {
      const rating = rows[(at * 7 + shift) % rows.length]?.rating ?? 1;
      const starred = { ...row, rating, teaching: rating, value: 6 - rating };
      return reasonsToHold(db, starred, wordsOf(starred), now);
    };
    const decide = async (shift: number) => {
      const decided = await Promise.all(rows.map((row, at) => reasonsOf(row, at, shift)));
      return decided.map((reasons) => reasons.join(" ") || "published");
    };
    const first = await decide(0);
    expect(new Set(first).size).toBeGreaterThan(10);
    expect(first).toContain("published");
    expect(await decide(3)).toEqual(first);
  });
});
