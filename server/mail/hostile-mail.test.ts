import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFileMail } from "./file-mail.ts";
import type { OutgoingMail } from "./mail-provider.ts";

const ordinary: OutgoingMail = {
  id: 7,
  kind: "contact",
  recipient: "ada@mail.example",
  subject: "Hello",
  textBody: "Hello from Guelph.\n",
  htmlBody: "<p>Hello from Guelph.</p>",
  headers: {},
  createdAt: new Date("2025-06-01T12:00:00Z"),
};

const usualHeaders = [
  "auto-submitted",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "subject",
  "to",
];

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pilates-atlas-eml-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function write(changes: Partial<OutgoingMail>): Promise<string> {
  const place = await mkdtemp(join(folder, "one-"));
  const mail = createFileMail({ folder: place, from: "Pilates Atlas <hello@atlas.example>" });
  await mail.send({ ...ordinary, ...changes });
  const [name = ""] = await readdir(place);
  return readFile(join(place, name), "utf8");
}

function headersOf(raw: string): Map<string, string> {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  return new Map(
    head.split("\r\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

const injections = [
  "Hi\r\nBcc: victim@mail.example",
  "Hi\nBcc: victim@mail.example",
  "Hi\rBcc: victim@mail.example",
  "Hi\r\n\r\n<script>alert(1)</script>",
  "Hi\u2028Bcc: victim@mail.example",
  "Hi\u0085Bcc: victim@mail.example",
  "=?utf-8?Q?=0D=0ABcc:_victim@mail.example?=",
  `Hi ${"long ".repeat(500)}`,
  "x".repeat(3_000),
  "Grüße 👩‍👩‍👧‍👦 from Zoë",
  "Раypal.com ѕays hi",
  "\u202Egnp.exe",
];

test.each(injections)("a subject of %j adds no header and no long line", async (subject) => {
  const raw = await write({ subject });
  expect([...headersOf(raw).keys()].sort()).toEqual(usualHeaders);
  expect(Math.max(...raw.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThan(999);
  expect(raw).not.toMatch(/^bcc:/im);
  expect(raw).not.toMatch(/(^|[^\r])\n/);
});

test.each(injections)("a further header of %j adds no other", async (value) => {
  const raw = await write({ headers: { "Reply-To": value, "X-Note": value } });
  const expected = [...usualHeaders, "reply-to", "x-note"];
  expect([...headersOf(raw).keys()].filter((name) => !expected.includes(name))).toEqual([]);
  expect(raw).not.toMatch(/^bcc:/im);
});

test("text and HTML arrive as they were, however long their lines", async () => {
  const raw = await write({
    textBody: `${"ü👟".repeat(900)}\n.\nBcc: victim@mail.example`,
    htmlBody: `<p>${"x".repeat(5_000)}</p>`,
  });
  expect(headersOf(raw).get("content-type")).toContain("multipart/alternative");
  expect(Math.max(...raw.split("\r\n").map((line) => Buffer.byteLength(line)))).toBeLessThan(999);
  const parts = raw.split(/\r\n--[^\r\n]+\r\n/).slice(1, 3);
  expect(parts.map((part) => /Content-Type: (\S+);/i.exec(part)?.[1])).toEqual([
    "text/plain",
    "text/html",
  ]);
});

test("a list or a name in the recipient's place is one bad address, not many mails", async () => {
  await expect(write({ recipient: "a@mail.example, b@mail.example" })).resolves.toSatisfy(
    (raw: string) => !/^To:.*a@mail\.example.*,.*b@mail\.example/im.test(raw),
  );
});

test("a mail that is written again replaces itself, and only its owner can read it", async () => {
  const place = await mkdtemp(join(folder, "twice-"));
  const mail = createFileMail({ folder: join(place, "mail"), from: "hello@atlas.example" });
  await mail.send(ordinary);
  await mail.send(ordinary);
  const names = await readdir(join(place, "mail"));
  expect(names).toEqual(["2025-06-01T12-00-00-000Z-7-contact.eml"]);
  expect((await stat(join(place, "mail", names[0] ?? ""))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(place, "mail", names[0] ?? ""), "utf8")).toMatch(
    /^Message-ID: <\w+\.7@atlas\.example>/m,
  );
});
