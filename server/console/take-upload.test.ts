import { open, readdir, readFile, readlink } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { MAX_UPLOAD_BYTES, uploadTooLarge } from "#domain/contracts/console/imports.ts";
import { photoRefusals } from "#domain/rules/photos/photo-limits.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { temporaryFolder } from "#tests/support/places.ts";
import { importDoor, photoDoor, takeUpload, UploadsUnderWay } from "./uploads.ts";

const operator: Actor = { name: "operator:ada", role: "operator", userId: 1 };
const end = "\r\n--x--\r\n";
/** As the system says it. */
const fullDisk = { code: "ENOSPC", syscall: "write" } as const;

function part(name: string, fileName?: string): string {
  const file = fileName === undefined ? "" : `; filename="${fileName}"`;
  return `\r\n--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
}

function sent(pieces: Iterable<Buffer | string>, headers: Record<string, string> = {}) {
  const body = Readable.from(Array.from(pieces, (piece) => Buffer.from(piece)));
  return { body, headers: { "content-type": "multipart/form-data; boundary=x", ...headers } };
}

type Sent = Parameters<typeof takeUpload>[0];
type Options = { actor?: Actor | undefined; underWay?: UploadsUnderWay; door?: typeof importDoor };

function take(form: Sent, folder: string, options: Options = {}) {
  return takeUpload(form, {
    ...{ actor: operator, underWay: new UploadsUnderWay(), door: importDoor, ...options },
    admit: (actor) => requireRight(actor, "directory"),
    folder,
  });
}

const small = () => sent([part("source"), "Ours", part("file", "a.csv"), "name\nAda", end]);

test("a file is on the disk while its form is looked at, and gone afterwards", async () => {
  const folder = await temporaryFolder();
  {
    await using taken = await take(small(), folder);
    expect(taken?.form.toString()).toBe("source=Ours");
    const uploads = taken?.uploads;
    if (uploads === undefined || uploads instanceof Error) throw new Error("No file was taken");
    const [upload] = uploads;
    if (upload === undefined) throw new Error("No file was taken");
    expect(upload.fileName).toBe("a.csv");
    expect(await readFile(upload.path, "utf8")).toBe("name\nAda");
  }
  expect(await readdir(folder)).toEqual([]);
});

test("nothing of what others send reaches the disk", async () => {
  const folder = await temporaryFolder();
  const nobodys = await take(small(), folder, { actor: undefined });
  expect(nobodys?.uploads).toEqual([]);
  const editors = await take(small(), folder, {
    actor: { name: "editor:eve", role: "editor", userId: 2 },
  });
  expect(editors?.uploads).toMatchObject({ status: 403 });
  expect(await readdir(folder)).toEqual([]);
});

test("an account has two uploads under way at once, and not a third", async () => {
  const folder = await temporaryFolder();
  const underWay = new UploadsUnderWay();
  const first = await take(small(), folder, { underWay });
  await using second = await take(small(), folder, { underWay });
  expect(second?.uploads).toHaveLength(1);
  await using third = await take(small(), folder, { underWay });
  expect(third?.uploads).toMatchObject({ status: 429 });
  const other: Actor = { ...operator, userId: 2 };
  await using others = await take(small(), folder, { underWay, actor: other });
  expect(others?.uploads).toHaveLength(1);
  expect(await readdir(folder)).toHaveLength(3);
  await first?.[Symbol.asyncDispose]();
  await using fourth = await take(small(), folder, { underWay });
  expect(fourth?.uploads).toHaveLength(1);
});

function* manyParts(count: number, name: string) {
  for (let index = 0; index < count; index++) yield part(name);
  yield end;
}

test("a form of nothing but parts, or of names, is refused before they add up", async () => {
  const folder = await temporaryFolder();
  for (const form of [sent(manyParts(10_000, "a")), sent(manyParts(40, "a".repeat(2_000)))]) {
    await using taken = await take(form, folder);
    expect(taken?.uploads).toMatchObject({ status: 413 });
    expect(taken?.form.size).toBe(0);
  }
});

function* tooMuch() {
  yield part("file", "huge.json");
  const megabyte = Buffer.alloc(1024 * 1024, "x");
  for (let bytes = 0; bytes <= MAX_UPLOAD_BYTES; bytes += megabyte.length) yield megabyte;
  yield end;
}

test("a file that is too large is refused with the way that takes it, announced or not", async () => {
  const folder = await temporaryFolder();
  const announced = sent([], { "content-length": String(MAX_UPLOAD_BYTES * 2) });
  for (const form of [announced, sent(tooMuch())]) {
    await using taken = await take(form, folder);
    expect(taken?.uploads).toMatchObject({ status: 413, message: uploadTooLarge });
  }
  expect(uploadTooLarge).toContain("npm run import -- FILE");
  expect(await readdir(folder)).toEqual([]);
});

test("a form that breaks off, or has no file, is none", async () => {
  const folder = await temporaryFolder();
  await using broken = await take(sent([part("file", "a.csv"), "na"]), folder);
  expect(broken?.uploads).toMatchObject({ status: 400 });
  await using empty = await take(sent([part("file", ""), end]), folder);
  expect(empty?.uploads).toEqual([]);
});

test("a disk that takes nothing more is told as such, and nothing is left there", async () => {
  const folder = await temporaryFolder();
  await using handle = await open(import.meta.filename, "r");
  const writing = vi.spyOn(Object.getPrototypeOf(handle), "writeFile");
  onTestFinished(() => writing.mockRestore());
  writing.mockImplementation(async (file: unknown) => {
    if (!(file instanceof Readable)) return;
    for await (const _piece of file) throw Object.assign(new Error("full"), fullDisk);
  });
  const form = sent([part("file", "a.csv"), Buffer.alloc(300_000, "x"), end]);
  await using taken = await take(form, folder, { door: photoDoor });
  expect(taken?.uploads).toMatchObject({ status: 503, message: photoRefusals.noRoom });
  await taken?.[Symbol.asyncDispose]();
  expect(await readdir(folder)).toEqual([]);
});

test("photos that are too many for one form are told apart from one that is too large", async () => {
  const folder = await temporaryFolder();
  const form = sent([], { "content-length": String(photoDoor.formBytes + 1_000_000) });
  await using taken = await take(form, folder, { door: photoDoor });
  expect(taken?.uploads).toMatchObject({ status: 413, message: photoRefusals.tooMuchAtOnce });
});

/** Of those that this process has open, deleted ones among them: their room on the disk is taken, too. */
async function openFilesIn(folder: string): Promise<string[]> {
  const names = await readdir("/proc/self/fd");
  const paths = await Promise.all(
    names.map((name) => readlink(join("/proc/self/fd", name)).catch(() => "")),
  );
  return paths.filter((path) => path.startsWith(folder));
}

test("of a form whose sender goes away half-way, nothing is left: no file, and none that is open", async () => {
  const folder = await temporaryFolder();
  async function* halfWay() {
    yield Buffer.from(part("file", "a.csv"));
    yield Buffer.alloc(200_000, "x");
    throw Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  }
  const { headers } = sent([]);
  const taking = take({ body: Readable.from(halfWay()), headers }, folder);
  await expect(taking).rejects.toThrow("aborted");
  expect(await readdir(folder)).toEqual([]);
  expect(await openFilesIn(folder)).toEqual([]);
});
