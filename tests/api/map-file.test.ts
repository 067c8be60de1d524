import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readEnvironment } from "#server/env.ts";
import { writeParallelStreets } from "#tests/support/osm-file.ts";
import { runTestSite } from "#tests/support/test-site.ts";
import { makeStreets } from "../../tools/streets/make-streets.ts";

const folder = mkdtempSync(join(tmpdir(), "map-file-"));
const file = join(folder, "ontario.pmtiles");
writeParallelStreets(join(folder, "region.osm.pbf"), { latitude: 44.23, longitude: -76.49 });
await makeStreets(join(folder, "region.osm.pbf"), file, () => {});
writeFileSync(join(folder, "secret.txt"), "nobody's business");

describe("with a file of streets", () => {
  const site = runTestSite({ variables: { MAP_FILE: file, SAMPLE_DATA: "false" } });
  const get = (url: string, headers: Record<string, string> = {}) =>
    site().app.inject({ url, headers: { "accept-encoding": "gzip, br", ...headers } });

  test("the map is told where it is, and no foreign host is named", async () => {
    const { body, headers } = await site().get("/api/map-style");
    expect(body).toEqual({ light: null, dark: null, file: "/map-file/ontario.pmtiles" });
    expect(String(headers["content-security-policy"])).toContain("connect-src 'self';");
  });

  test("a part is answered with that part, as it is", async () => {
    const answer = await get("/map-file/ontario.pmtiles", { range: "bytes=0-126" });
    const whole = readFileSync(file);
    expect(answer.statusCode).toBe(206);
    expect(answer.headers["content-range"]).toBe(`bytes 0-126/${whole.length}`);
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.headers.etag).toBeDefined();
    expect(answer.rawPayload).toEqual(whole.subarray(0, 127));
  });

  test("a part beyond its end is refused", async () => {
    const answer = await get("/map-file/ontario.pmtiles", { range: "bytes=99999999-" });
    expect(answer.statusCode).toBe(416);
  });

  test.each(["/map-file/secret.txt", "/map-file/", "/map-file/..%2fsecret.txt"])(
    "%s is not served",
    async (url) => {
      expect((await get(url)).payload).not.toContain("business");
    },
  );
});

test.each([
  [{ MAP_FILE: join(folder, "nowhere.pmtiles") }],
  [{ MAP_FILE: join(folder, "secret.txt") }],
  [{ MAP_FILE: folder }],
])("a wrong file stops the start in words: %o", (variables) => {
  expect(() => readEnvironment(variables)).toThrow(
    "MAP_FILE must name a .pmtiles file (version 3) that can be read",
  );
});

test("streets come from a file or a style, not from both", () => {
  expect(() => readEnvironment({ MAP_FILE: file, MAP_STYLE_URL: "offline" })).toThrow(
    "MAP_FILE can't be set together with MAP_STYLE_URL",
  );
});
