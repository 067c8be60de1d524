import { describe, expect, test } from "vitest";
import { runTestSite } from "#tests/support/test-site.ts";

describe("without a key", () => {
  const site = runTestSite({ variables: { MAP_STYLE_URL: "offline", SAMPLE_DATA: "false" } });

  test("the key is null, and no foreign host is named or offered", async () => {
    const key = await site().get("/api/google-maps-key");
    expect(key.body).toEqual({ apiKey: null });
    expect(String(key.headers["content-security-policy"])).not.toContain("https://maps.");
    expect((await site().get("/api/map-style")).body).toEqual({
      light: null,
      dark: null,
      file: null,
    });
  });

  test.each([
    ["st catharines", "St. Catharines", "st-catharines", "St. Catharines"],
    ["Richmond-Hill, ON", "Richmond Hill", "richmond-hill", "Richmond Hill"],
    ["m5v 3a8", "M5V 3A8", "m5v-3a8", "Toronto"],
  ])("%s is %s", async (text, name, slug, city) => {
    const { body } = await site().get(`/api/places?text=${encodeURIComponent(text)}`);
    expect(body).toMatchObject({ place: { name, slug, city } });
  });

  test("a text that names no place is answered with none", async () => {
    expect(await site().get("/api/places?text=atlantis")).toMatchObject({
      status: 200,
      body: { place: null },
    });
    expect((await site().get("/api/places")).status).toBe(400);
    expect((await site().get(`/api/places?text=${"x".repeat(10_000)}`)).status).toBe(400);
  });
});

describe("with a key", () => {
  const site = runTestSite({ variables: { GOOGLE_MAPS_API_KEY: "a-key", SAMPLE_DATA: "false" } });

  test("the key is handed out, and Google's hosts are named, not our style's", async () => {
    const { body, headers } = await site().get("/api/google-maps-key");
    expect(body).toEqual({ apiKey: "a-key" });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self' https://maps.googleapis.com");
    expect(policy).not.toContain("openfreemap");
  });
});
