import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, open, rm } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { addAbortSignal, Readable, type Writable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { MAX_UPLOAD_BYTES, uploadTooLarge } from "#domain/contracts/console/imports.ts";
import { photoLimits, photoRefusals } from "#domain/rules/photos/photo-limits.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { giveTimeToUpload } from "#server/http/connection-limits.ts";

/** A file of a form, as it lies on the disk until the request is over. */
export type UploadedFile = { readonly path: string; readonly fileName: string };
export type ReceivedForm = {
  readonly fields: URLSearchParams;
  readonly files: readonly UploadedFile[];
};

/** What a form with files may bring. */
export type UploadDoor = {
  readonly files: number;
  readonly fileBytes: number;
  /** Of all files together. */
  readonly formBytes: number;
  /** What is said of a file, of all that a form brings, and of a disk that is full. */
  readonly tooLarge: string;
  readonly tooMuchAtOnce: string;
  readonly noRoom: string;
};

/** One file to import. */
export const importDoor: UploadDoor = {
  files: 1,
  fileBytes: MAX_UPLOAD_BYTES,
  formBytes: MAX_UPLOAD_BYTES,
  tooLarge: uploadTooLarge,
  tooMuchAtOnce: uploadTooLarge,
  noRoom: "The file can’t be stored just now. Nothing was saved; please try again later.",
};

/** Photos: one by one where scripts run, several in one form elsewhere. */
export const photoDoor: UploadDoor = {
  files: 10,
  fileBytes: photoLimits.bytes,
  formBytes: 5 * photoLimits.bytes,
  tooLarge: photoRefusals.tooLarge,
  tooMuchAtOnce: photoRefusals.tooMuchAtOnce,
  noRoom: photoRefusals.noRoom,
};

type SentForm = { readonly body: Readable; readonly headers: IncomingHttpHeaders };
type Refusing = {
  readonly refuse: (error: AppError) => void;
  readonly signal: AbortSignal;
  readonly door: UploadDoor;
};

/** What a form may hold beside its file, names included. */
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_PARTS = 50;
export const MAX_UPLOAD_FORM_BYTES = MAX_UPLOAD_BYTES + MAX_FIELD_BYTES;

/**
 * A form with its files, written to the disk while they arrive: a file of any size takes no more memory than a small one.
 * The caller deletes them when the request is over.
 */
export async function receiveUpload(
  { body, headers }: SentForm,
  folder: string,
  onFile: (path: string) => void,
  door = importDoor,
): Promise<ReceivedForm> {
  const type = headers["content-type"];
  if (type === undefined || findBoundary(type) === undefined) {
    throw new AppError("invalid", "Please choose a file.");
  }
  if (Number(headers["content-length"] ?? 0) > door.formBytes + MAX_FIELD_BYTES) {
    throw tooMuchAtOnce(door);
  }
  await mkdir(folder, { recursive: true });
  const write = async (path: string, file: Readable) => {
    onFile(path);
    await using handle = await open(path, "wx", 0o600);
    await handle.writeFile(file);
  };
  const newPath = () => join(folder, `${randomUUID()}.upload`);
  return readParts(body, type, { write, newPath, door });
}

/** Undefined where the body is no form that can have a file. */
export function findBoundary(contentType: string | undefined): string | undefined {
  const pattern = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;
  const [, quoted, plain] = pattern.exec(contentType ?? "") ?? [];
  return quoted ?? plain;
}

type Writing = {
  readonly write: (path: string, file: Readable) => Promise<void>;
  readonly newPath: () => string;
  readonly door: UploadDoor;
};

/** The first thing that is wrong ends it, whatever still arrives. */
async function readParts(
  body: Readable,
  contentType: string,
  { write, newPath, door }: Writing,
): Promise<ReceivedForm> {
  const outcome = Promise.withResolvers<void>();
  outcome.promise.catch(() => {});
  const refused = new AbortController();
  const refuse = (error: unknown) => {
    outcome.reject(error);
    refused.abort();
  };
  const fields = new URLSearchParams();
  let fieldBytes = 0;
  const files: UploadedFile[] = [];
  const writing: Promise<void>[] = [];
  const parser = new Busboy({
    headers: { "content-type": contentType },
    limits: {
      parts: MAX_PARTS,
      fieldSize: MAX_FIELD_BYTES,
      fileSize: door.fileBytes,
      headerSize: MAX_HEADER_BYTES,
    },
    preservePath: true,
    isPartAFile: (_name, _type, file) => file !== undefined,
  })
    .on("partsLimit", () => refuse(tooMuchAtOnce(door)))
    .on("field", (name: string | undefined, value) => {
      if (name === undefined) return refuse(unreadable());
      fieldBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
      if (fieldBytes > MAX_FIELD_BYTES) return refuse(tooMuchAtOnce(door));
      fields.append(plain(name), value);
    })
    .on("file", (_name, file, written) => {
      file.on("limit", () => refuse(tooLarge(door)));
      // A browser sends an unnamed file where none was chosen.
      if (!written) return file.on("error", () => refuse(unreadable())).resume();
      if (files.length >= door.files) refuse(tooManyFiles(door));
      const path = newPath();
      files.push({ path, fileName: plain(written) });
      // Whatever is wrong with it ends its writing.
      file.on("error", () => {});
      const underway = write(path, addAbortSignal(refused.signal, file));
      underway.catch((error) => refuse(isOfDisk(error) ? error : unreadable()));
      writing.push(underway);
    })
    .on("error", () => refuse(unreadable()))
    .on("finish", () => Promise.all(writing).then(() => outcome.resolve(), refuse));
  try {
    await feed(parser, body, { refuse, signal: refused.signal, door });
    await outcome.promise;
  } catch (error) {
    // Whoever goes away half-way leaves files that nobody would ever write to their end.
    refuse(error);
    throw error;
  } finally {
    // Whoever deletes the files comes after the last byte was written to them.
    await Promise.allSettled(writing);
  }
  return { fields, files };
}

/** To end the request with its loop would end the connection, and the answer with it. */
async function feed(
  parser: Writable,
  body: Readable,
  { refuse, signal, door }: Refusing,
): Promise<void> {
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const piece = bufferSchema.parse(chunk);
    bytes += piece.length;
    if (bytes > door.formBytes + MAX_FIELD_BYTES) refuse(tooMuchAtOnce(door));
    if (signal.aborted) return;
    if (!parser.write(piece)) await once(parser, "drain", { signal }).catch(() => {});
  }
  parser.end();
}

const bufferSchema = z.instanceof(Buffer);

/** Browsers write quotes and line ends in a name so. */
function plain(written: string): string {
  return written.replace(/%(22|0D|0A)/gi, (code) => decodeURIComponent(code));
}

function tooLarge(door: UploadDoor): AppError {
  return new AppError("too-large", door.tooLarge);
}

function tooMuchAtOnce(door: UploadDoor): AppError {
  return new AppError("too-large", door.tooMuchAtOnce);
}

function tooManyFiles({ files }: UploadDoor): AppError {
  const most = files === 1 ? "one file" : `at most ${files} files`;
  return new AppError("invalid", `Send ${most} at a time.`);
}

/** A call of the system has failed, and not what was sent. */
function isOfDisk(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

const fullDisk = new Set(["ENOSPC", "EDQUOT", "EROFS", "EACCES"]);

/** A disk that takes nothing more is told in a sentence, too. */
function tellable(error: unknown, { noRoom }: UploadDoor): AppError | undefined {
  if (error instanceof AppError) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!fullDisk.has(code)) return undefined;
  return new AppError("unavailable", noRoom, { cause: error });
}

function unreadable(): AppError {
  return new AppError("invalid", "The file did not arrive whole. Please send it again.");
}

/** A form whose files are on the disk by now, and are deleted with it unless somebody has moved them away. */
export type TakenUpload = AsyncDisposable & {
  /** Everything but the files, as a form without one is sent. */
  readonly form: URLSearchParams;
  readonly uploads: readonly UploadedFile[] | Error;
};

/** An account sends a photo after the other: more than two at once is a program, or three people with one account. */
const MAX_AT_ONCE = 2;

/** How many uploads each account has under way in this process. */
export class UploadsUnderWay {
  readonly #byUser = new Map<number, number>();

  /** Refuses one too many; disposed of when the request is over. */
  begin({ userId = 0 }: Actor): Disposable {
    const underWay = this.#byUser.get(userId) ?? 0;
    if (underWay >= MAX_AT_ONCE) {
      throw new AppError(
        "too-many",
        "Two uploads are under way already. Send this one after them.",
      );
    }
    this.#byUser.set(userId, underWay + 1);
    return { [Symbol.dispose]: () => this.#end(userId) };
  }

  #end(userId: number): void {
    const left = (this.#byUser.get(userId) ?? 1) - 1;
    if (left === 0) this.#byUser.delete(userId);
    else this.#byUser.set(userId, left);
  }
}

type Taking = {
  readonly actor: Actor | undefined;
  /** Refuses whoever may not send files here: before a byte of them is written. */
  readonly admit: (actor: Actor) => unknown;
  readonly folder: string;
  readonly underWay: UploadsUnderWay;
  readonly door: UploadDoor;
};

/** Undefined where the request brings no file. Only who may send some gets as far as the disk. */
export async function takeUpload(
  { body, headers }: Pick<FastifyRequest, "body" | "headers">,
  { actor, admit, folder, underWay, door }: Taking,
): Promise<TakenUpload | undefined> {
  if (!(body instanceof Readable)) return undefined;
  const paths: string[] = [];
  let begun: Disposable | undefined;
  const dispose = async () => {
    begun?.[Symbol.dispose]();
    begun = undefined;
    for (const path of paths) await rm(path, { force: true });
  };
  const taken = { [Symbol.asyncDispose]: dispose };
  // Whoever is not signed in hears of that.
  if (actor === undefined) return { ...taken, form: new URLSearchParams(), uploads: [] };
  try {
    await admit(actor);
    begun = underWay.begin(actor);
    giveTimeToUpload(body);
    const onFile = (made: string) => paths.push(made);
    const { fields, files } = await receiveUpload({ body, headers }, folder, onFile, door);
    return { ...taken, form: fields, uploads: files };
  } catch (error) {
    const told = tellable(error, door);
    if (told === undefined) {
      await dispose();
      throw error;
    }
    // The browser hears an answer only when all that it sends was taken from it.
    body.resume();
    return { ...taken, form: new URLSearchParams(), uploads: told };
  }
}
