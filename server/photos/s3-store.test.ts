import { once } from "node:events";
import { createServer } from "node:http";
import S3rver from "@20minutes/s3rver";
import { expect, onTestFinished, test } from "vitest";
import { s3UrlSchema } from "#server/env-values.ts";
import { temporaryFolder } from "#tests/support/places.ts";
import type { PhotoStore, StoredPhoto } from "./photo-store.ts";
import { createS3Store } from "./s3-store.ts";

const BUCKET = "photos-of-studios";

/** A real S3 server, which looks at signatures. */
async function startServer() {
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: await temporaryFolder(),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return (key: string, secret: string, folder = "") =>
    createS3Store(
      s3UrlSchema.parse(`http://${key}:${secret}@127.0.0.1:${port}/${BUCKET}${folder}`),
    );
}

async function listOf(store: PhotoStore): Promise<StoredPhoto[]> {
  const listed: StoredPhoto[] = [];
  for await (const photo of store.list()) listed.push(photo);
  return listed;
}

const hash = "a1".repeat(32);
const files = new Map([
  ["480.webp", Buffer.from("small")],
  ["1600.webp", Buffer.alloc(300_000, 7)],
] as const);

test("what is put into the store is found there, listed and removed", async () => {
  const storeOf = await startServer();
  for (const folder of ["", "/sites/ontario"]) {
    const store = storeOf("S3RVER", "S3RVER", folder);
    await store.put(hash, files);
    await store.put("b2".repeat(32), files);
    expect(await store.find(hash, "1600.webp")).toEqual(files.get("1600.webp"));
    expect(await store.find(hash, "960.avif")).toBeUndefined();
    const listed = await listOf(store);
    expect(listed.map((photo) => photo.hash)).toContain(hash);
    expect(Date.now() - (listed[0]?.changedAt.getTime() ?? 0)).toBeLessThan(60_000);
    await store.remove(hash);
    expect(await store.find(hash, "480.webp")).toBeUndefined();
    expect((await listOf(store)).map((photo) => photo.hash)).not.toContain(hash);
  }
});

test("what a kill has left of a photo is listed, whichever of its files that is", async () => {
  const storeOf = await startServer();
  for (const folder of ["", "/our%20sites/a%26b"]) {
    const store = storeOf("S3RVER", "S3RVER", folder);
    await store.put(hash, new Map([["share.jpg", Buffer.from("for networks")]]));
    expect((await listOf(store)).map((photo) => photo.hash)).toEqual([hash]);
    await store.remove(hash);
    expect(await store.find(hash, "share.jpg")).toBeUndefined();
  }
});

test("more photos than fit on one page of the list are all listed, each once", async () => {
  const keys = ["1", "2", "3"].flatMap((digit) =>
    ["480.webp", "960.webp"].map((file) => `${digit.repeat(64)}/${file}`),
  );
  const server = createServer(({ url = "" }, response) => {
    const after = new URL(url, "http://s3").searchParams.get("start-after") ?? "";
    const left = keys.filter((key) => key > after);
    const page = left.slice(0, 3).map((key) => {
      const changed = "<LastModified>2026-11-18T10:00:00.000Z</LastModified>";
      return `<Contents><Key>${key}</Key>${changed}</Contents>`;
    });
    response.end(`<L><IsTruncated>${left.length > 3}</IsTruncated>${page.join("")}</L>`);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const store = createS3Store(s3UrlSchema.parse(`http://key:secret@127.0.0.1:${port}/bucket`));
  expect((await listOf(store)).map((photo) => photo.hash[0])).toEqual(["1", "2", "3"]);
});

test("a wrong signature is refused, and nothing is written", async () => {
  const storeOf = await startServer();
  const wrong = storeOf("S3RVER", "another-secret");
  await expect(wrong.put(hash, files)).rejects.toThrow("answered 403");
  await expect(wrong.find(hash, "480.webp")).rejects.toMatchObject({ status: 503 });
  expect(await storeOf("S3RVER", "S3RVER").find(hash, "480.webp")).toBeUndefined();
});

test("a store that is away says so within seconds", async () => {
  const away = createS3Store(s3UrlSchema.parse("http://key:secret@127.0.0.1:9/bucket"));
  await expect(away.put(hash, files)).rejects.toThrow();
  const sentence = "This photo can’t be shown just now. Please try again in a minute.";
  const asked = away.find(hash, "480.webp");
  await expect(asked).rejects.toMatchObject({ status: 503, message: sentence });
});

test.each([
  ["https://s3.example.org/bucket", "must name the key and its secret"],
  ["https://key:secret@s3.example.org/", "must name the bucket"],
  ["ftp://key:secret@s3.example.org/bucket", "must look like"],
])("%s is no store: it %s", (url, words) => {
  expect(s3UrlSchema.safeParse(url).error?.issues[0]?.message).toContain(words);
});
