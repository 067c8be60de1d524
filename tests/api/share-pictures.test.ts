import { describe, expect, test } from "vitest";
import { z } from "zod";
import { blogPostCardsSchema } from "#domain/contracts/blog.ts";
import { studioCardSchema } from "#domain/contracts/studios/studio.ts";
import {
  placePicturePath,
  postPicturePath,
  studioPicturePath,
} from "#domain/rules/share/picture-paths.ts";
import { runTestSite } from "#tests/support/test-site.ts";

const getSite = runTestSite();

async function someStudio() {
  const { body } = await getSite().get("/api/studios/search?location=Toronto");
  const [studio] = z.array(studioCardSchema).parse(body);
  if (studio === undefined) throw new Error("Toronto has studios");
  return studio;
}

async function somePost() {
  const [post] = blogPostCardsSchema.parse((await getSite().get("/api/blog")).body);
  if (post === undefined) throw new Error("There are posts");
  return post;
}

async function getPicture(url: string) {
  const answer = await getSite().app.inject({ method: "GET", url });
  const png = answer.rawPayload;
  return {
    status: answer.statusCode,
    headers: answer.headers,
    isPng: png.subarray(0, 8).toString("hex") === "89504e470d0a1a0a",
    size: png.length > 24 ? [png.readUInt32BE(16), png.readUInt32BE(20)] : [],
  };
}

describe("share pictures", () => {
  test("a studio, a post, a city, a neighbourhood and a city's class type have theirs", async () => {
    const urls = [
      studioPicturePath(await someStudio()),
      postPicturePath(await somePost()),
      placePicturePath("toronto"),
      placePicturePath("liberty-village"),
      placePicturePath("toronto", "reformer-pilates"),
    ];
    for (const url of urls) {
      const picture = await getPicture(url);
      expect(picture, url).toMatchObject({ status: 200, isPng: true, size: [1200, 630] });
      expect(picture.headers["content-type"]).toBe("image/png");
      expect(picture.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    }
  });

  test("under its own revision a picture may be kept for good, otherwise for an hour", async () => {
    const url = studioPicturePath(await someStudio());
    const kept = await getPicture(url);
    expect(kept.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    for (const other of [url.replace(/\?.*/, ""), url.replace(/v=.*/, "v=other")]) {
      const { headers } = await getPicture(other);
      expect(headers["cache-control"]).toBe("public, max-age=3600");
      expect(headers.etag).toBe(kept.headers.etag);
    }
  });

  test("whoever has it already is told so", async () => {
    const url = placePicturePath("ottawa");
    const { headers } = await getPicture(url);
    const again = await getSite().app.inject({
      method: "GET",
      url,
      headers: { "if-none-match": String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    expect((await getSite().app.inject({ method: "HEAD", url })).statusCode).toBe(200);
  });

  test.each([
    "/share/studio/999999.png",
    "/share/post/no-such-post.png",
    "/share/place/atlantis.png",
    "/share/place/m5v-3a8.png",
    "/share/place/toronto/no-such-filter.png",
    "/share/place/st.%20catharines.png",
  ])("%s is not there", async (url) => {
    expect((await getPicture(url)).status).toBe(404);
  });

  test.each([
    "/share/studio/0.png",
    "/share/studio/1e3.png",
    "/share/studio/12.svg",
    "/share/studio/-1.png",
    `/share/place/${"x".repeat(300)}.png`,
    `/share/studio/1.png?v=${"x".repeat(300)}`,
    "/share/studio/1.png?v=1&v=2",
  ])("%s is refused", async (url) => {
    expect([400, 404, 414]).toContain((await getPicture(url)).status);
  });

  test("a flood is asked to come back", async () => {
    const { body } = await getSite().get("/api/studios/search?location=Ottawa");
    const studios = z.array(studioCardSchema).parse(body).slice(0, 40);
    const pictures = await Promise.all(studios.map((one) => getPicture(studioPicturePath(one))));
    const refused = pictures.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => Number(headers["retry-after"]) > 0)).toBe(true);
    expect(pictures.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(16);
  });
});
