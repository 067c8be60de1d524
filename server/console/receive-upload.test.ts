import { readFile, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/places.ts";
import { findBoundary, receiveUpload } from "./uploads.ts";

type Part = { name: string; fileName?: string; bytes: Buffer };

/** As browsers write it. */
async function write(parts: readonly Part[]) {
  const form = new FormData();
  for (const { name, fileName, bytes } of parts) {
    if (fileName === undefined) form.append(name, bytes.toString("latin1"));
    else form.append(name, new File([new Uint8Array(bytes)], fileName));
  }
  const request = new Request("http://site.example", { method: "POST", body: form });
  const type = request.headers.get("content-type") ?? "";
  return { type, body: Buffer.from(await request.arrayBuffer()) };
}

async function receive(folder: string, type: string, chunks: readonly Buffer[]) {
  const sent = { body: Readable.from(chunks), headers: { "content-type": type } };
  const { fields, files } = await receiveUpload(sent, folder, () => {});
  const [file] = files;
  if (file === undefined) return { fields: [...fields], file };
  const bytes = await readFile(file.path);
  await rm(file.path);
  return { fields: [...fields], file: { fileName: file.fileName, bytes: bytes.toString("hex") } };
}

function cut(body: Buffer, sizes: readonly number[]): Buffer[] {
  const chunks: Buffer[] = [];
  let from = 0;
  for (const size of sizes) {
    chunks.push(body.subarray(from, from + size));
    from += size;
  }
  return [...chunks, body.subarray(from)];
}

/** Of `\\` RFC 2183 makes an escape, and browsers none. */
const words = fc.string({ unit: fc.constantFrom("a", "é", " ", "<", "'", ".", '"', "%", "/") });
const bytes = fc
  .oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.array(fc.constantFrom(13, 10, 45), { maxLength: 40 }).map((list) => Uint8Array.from(list)),
  )
  .map((array) => Buffer.from(array));
const field = fc.record({ name: words, bytes: words.map((text) => Buffer.from(text)) });
const file = fc.record({ name: words, fileName: words.map((text) => `${text}.csv`), bytes });

test("whatever is in a form and however it arrives in pieces, it comes out as it went in", async () => {
  const folder = await temporaryFolder();
  await fc.assert(
    fc.asyncProperty(
      fc.array(field, { maxLength: 4 }),
      file,
      fc.array(fc.nat({ max: 60 }), { maxLength: 12 }),
      async (fields, upload, sizes) => {
        const { type, body } = await write([...fields, upload]);
        expect(await receive(folder, type, cut(body, sizes))).toEqual({
          fields: fields.map((one) => [one.name, one.bytes.toString("latin1")]),
          file: { fileName: upload.fileName, bytes: upload.bytes.toString("hex") },
        });
      },
    ),
    { numRuns: 300 },
  );
});

test("a form that breaks off, or is none, is refused in a sentence", async () => {
  const folder = await temporaryFolder();
  const { type, body } = await write([
    { name: "file", fileName: "a.csv", bytes: Buffer.from("x") },
  ]);
  const sentence = "The file did not arrive whole. Please send it again.";
  for (let length = 0; length < body.length - 4; length += 7) {
    const broken = receive(folder, type, [body.subarray(0, length)]);
    await expect(broken, `${length} bytes`).rejects.toThrow(sentence);
  }
  const none = receive(folder, type, [Buffer.from("name,city\nA,Toronto")]);
  await expect(none).rejects.toThrow(sentence);
  expect(findBoundary("application/json")).toBeUndefined();
  expect(findBoundary('multipart/form-data; charset=utf-8; boundary="a b"')).toBe("a b");
});

test("one file at a time; what has too long a head is left out, and what has no name refused", async () => {
  const folder = await temporaryFolder();
  const bytes = Buffer.from("x");
  const two = await write([
    { name: "file", fileName: "a.csv", bytes },
    { name: "file", fileName: "b.csv", bytes },
  ]);
  await expect(receive(folder, two.type, [two.body])).rejects.toThrow("Send one file at a time.");
  const type = "multipart/form-data; boundary=x";
  const endless = `--x\r\nX-Long: ${"a".repeat(20_000)}\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n`;
  const left = { fields: [], file: undefined };
  expect(await receive(folder, type, [Buffer.from(endless)])).toEqual(left);
  const nameless = `--x\r\nContent-Disposition: form-data\r\n\r\nb\r\n--x--\r\n`;
  await expect(receive(folder, type, [Buffer.from(nameless)])).rejects.toMatchObject({
    status: 400,
  });
});
