import fc from "fast-check";
import { expect, test } from "vitest";
import { findBoundary, MultipartReader } from "./multipart-reader.ts";

type Part = { name: string; fileName?: string; bytes: Buffer };

/** As browsers write it. */
async function write(parts: readonly Part[]) {
  const form = new FormData();
  for (const { name, fileName, bytes } of parts) {
    if (fileName === undefined) form.append(name, bytes.toString("latin1"));
    else form.append(name, new File([new Uint8Array(bytes)], fileName));
  }
  const request = new Request("http://site.example", { method: "POST", body: form });
  const boundary = findBoundary(request.headers.get("content-type") ?? undefined) ?? "";
  return { boundary, body: Buffer.from(await request.arrayBuffer()) };
}

function readAll(boundary: string, chunks: readonly Buffer[]) {
  const reader = new MultipartReader(boundary);
  const parts: { name: string; fileName: string | undefined; bytes: Buffer }[] = [];
  for (const chunk of chunks) {
    for (const event of reader.read(chunk)) {
      const last = parts.at(-1);
      if (event.kind === "part") parts.push({ ...event, bytes: Buffer.alloc(0) });
      else if (last !== undefined) last.bytes = Buffer.concat([last.bytes, event.bytes]);
    }
  }
  reader.end();
  return parts.map(({ name, fileName, bytes }) => ({
    name,
    fileName,
    bytes: bytes.toString("hex"),
  }));
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

const words = fc.string({ unit: fc.constantFrom("a", "é", " ", "<", "\\", "'", ".", '"') });
const bytes = fc
  .oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.array(fc.constantFrom(13, 10, 45), { maxLength: 40 }).map((list) => Uint8Array.from(list)),
  )
  .map((array) => Buffer.from(array));
const part = fc.record({ name: words, fileName: words.map((text) => `${text}.csv`), bytes });

test("whatever is in a form and however it arrives in pieces, its files come out as they went in", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { maxLength: 4 }),
      fc.array(fc.nat({ max: 60 }), { maxLength: 12 }),
      async (parts, sizes) => {
        const { boundary, body } = await write(parts);
        const read = readAll(boundary, cut(body, sizes));
        expect(read).toEqual(parts.map((one) => ({ ...one, bytes: one.bytes.toString("hex") })));
      },
    ),
    { numRuns: 300 },
  );
});

test("a form that breaks off, or is none, is refused in a sentence", async () => {
  const { boundary, body } = await write([
    { name: "file", fileName: "a.csv", bytes: Buffer.from("x") },
  ]);
  const sentence = "The file did not arrive whole. Please send it again.";
  for (let length = 0; length < body.length - 4; length += 7) {
    expect(() => readAll(boundary, [body.subarray(0, length)])).toThrow(sentence);
  }
  expect(() => readAll(boundary, [Buffer.from("name,city\nA,Toronto")])).toThrow(sentence);
  expect(findBoundary("application/json")).toBeUndefined();
  expect(findBoundary('multipart/form-data; charset=utf-8; boundary="a b"')).toBe("a b");
});
