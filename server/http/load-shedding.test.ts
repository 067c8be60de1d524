import loadShedding from "@fastify/under-pressure";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loadSheddingOptions } from "./load-shedding.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  // Every process holds more than a byte: this one is always under pressure.
  const always = { maxHeapUsedBytes: 1, sampleInterval: 1 };
  await app.register(loadShedding, { ...loadSheddingOptions(), ...always });
  app.get("/*", async () => "an answer");
  await app.ready();
  await vi.waitUntil(() => app.isUnderPressure());
});
afterAll(() => app.close());

test("a site that can't keep up says so, and when to come back", async () => {
  const answer = await app.inject("/api/studios/stats");
  expect(answer.statusCode).toBe(503);
  expect(answer.headers["retry-after"]).toBe("5");
  expect(answer.json()).toEqual({
    message: "We are very busy just now. Please try again in a moment.",
  });
});

test.each(["/assets/app.js", "/healthz", "/readyz"])("%s is still answered", async (url) => {
  const answer = await app.inject(url);
  expect(answer.body).toBe("an answer");
});
