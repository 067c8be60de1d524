import { expect, test } from "vitest";
import { z } from "zod";
import { studioCardsSchema, studioDetailSchema } from "#domain/contracts/studios/studio.ts";
import { comparedStudioSchema } from "#domain/contracts/studios/studio-lists.ts";
import { runTestSite } from "#tests/support/test-site.ts";

const site = runTestSite();

const tenKilobytes = "1234567890,".repeat(931);

test("studios are found by their ids, in that order; unknown ones are simply missing", async () => {
  const { status, body } = await site().get("/api/studios/by-ids?ids=48,3,2147483647,12,3");
  expect(status).toBe(200);
  expect(studioCardsSchema.parse(body).map(({ id }) => id)).toEqual([48, 3, 12]);
  const [, card] = studioCardsSchema.parse(body);
  const detail = studioDetailSchema.parse((await site().get("/api/studios/3")).body);
  expect(detail).toMatchObject({ ...card });
});

test("no ids find no studio", async () => {
  expect((await site().get("/api/studios/by-ids?ids=")).body).toEqual([]);
  expect((await site().get("/api/studios/compare?ids=")).body).toEqual([]);
});

test("a hundred studios come in one answer", async () => {
  const ids = Array.from({ length: 100 }, (_, at) => at + 1);
  const { body } = await site().get(`/api/studios/by-ids?ids=${ids}`);
  expect(studioCardsSchema.parse(body).map(({ id }) => id)).toEqual(ids);
});

test.each([
  [`by-ids?ids=${Array.from({ length: 101 }, (_, at) => at + 1)}`, "Send at most 100 ids"],
  [`by-ids?ids=${tenKilobytes}`, "Send at most 100 ids"],
  ["by-ids?ids=1,two", "A studio's id is a whole number"],
  ["by-ids?ids=0", "A studio's id is a whole number"],
  ["by-ids?ids=2147483648", "A studio's id is a whole number"],
  ["by-ids", "Send the ids as one list, divided by commas"],
  ["by-ids?ids=1&ids=2", "Send the ids as one list, divided by commas"],
  ["compare?ids=1,2,3,4,5", "Send at most 4 ids"],
  [`compare?ids=${tenKilobytes}`, "Send at most 4 ids"],
])("%s is refused with a sentence", async (call, message) => {
  const { status, body } = await site().get(`/api/studios/${call}`);
  expect(status).toBe(400);
  expect(body).toMatchObject({ message });
});

test("what is compared is the studio's own, with how many reviews have how many stars", async () => {
  const { body } = await site().get("/api/studios/compare?ids=3,999999,12");
  const studios = z.array(comparedStudioSchema.strict()).parse(body);
  expect(studios.map(({ id }) => id)).toEqual([3, 12]);
  for (const { starCounts, ...facts } of studios) {
    const answer = await site().get(`/api/studios/${facts.id}`);
    const detail = studioDetailSchema.parse(answer.body);
    expect(detail).toMatchObject(facts);
    const rated = detail.reviews.filter(({ rating }) => rating !== null);
    expect(starCounts.map(({ stars }) => stars)).toEqual([5, 4, 3, 2, 1]);
    expect(starCounts.reduce((sum, { count }) => sum + count, 0)).toBe(rated.length);
    const fives = rated.filter(({ rating }) => rating !== null && rating >= 4.5);
    expect(starCounts[0]?.count).toBe(fives.length);
  }
});
