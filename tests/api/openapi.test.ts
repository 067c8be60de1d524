import { expect, test } from "vitest";
import { runTestSite } from "#tests/support/test-site.ts";

const site = runTestSite({ variables: { SAMPLE_DATA: "false" } });

test("every call about studios and places is described", async () => {
  const { body } = await site().get("/api/openapi.json");
  expect(body).toMatchObject({ openapi: "3.1.0" });
  expect(body).toHaveProperty("paths");
  const text = JSON.stringify(body);
  for (const path of [
    "/api/studios/stats",
    "/api/studios/toronto-featured",
    "/api/studios/search",
    "/api/studios/search/postal-code",
    "/api/studios/by-name/{city}/{studioName}",
    "/api/studios/search-by-names",
    "/api/studios/{id}",
    "/api/studios/recommendations",
    "/api/postal-code/{postalCode}/city",
  ]) {
    expect(text).toContain(`"${path}":`);
  }
});

test("the description can be read by people", async () => {
  const { status, text } = await site().get("/api/docs");
  expect(status).toBe(200);
  expect(text).toContain("/api/studios/search/postal-code");
});
