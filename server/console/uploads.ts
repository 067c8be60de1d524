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
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { giveTimeToUpload } from "#server/http/connection-limits.ts";

/** A file of a form, as it lies on the disk until the request is over. */
export type UploadedFile = { readonly path: string; readonly fileName: string };
export type ReceivedForm = { readonly fields: URLSearchParams; readonly file?: UploadedFile };

type SentForm = { readonly body: Readable; readonly headers: IncomingHttpHeaders };
type Refusing = { readonly refuse: (error: AppError) => void; readonly signal: AbortSignal };
type Parts = { readonly fields: URLSearchParams; readonly fileName: string | undefined };

/** What a form may hold beside its file, names included. */
const MAX_FIELD_BYTES = 64 * 1024;
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_PARTS = 50;
export const MAX_UPLOAD_FORM_BYTES = MAX_UPLOAD_BYTES + MAX_FIELD_BYTES;

/**
 * A form with one file, written to the disk while it arrives: a file of any size takes no more memory than a small one.
 * The caller deletes it when the request is over.
 */
export async function receiveUpload(
  { body, headers }: SentForm,
  folder: string,
  onFile: (path: string) => void,
): Promise<ReceivedForm> {
  const type = headers["content-type"];
  if (type === undefined || findBoundary(type) === undefined) {
    throw new AppError("invalid", "Please choose a file.");
  }
  if (Number(headers["content-length"] ?? 0) > MAX_UPLOAD_FORM_BYTES) throw tooLarge();
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.upload`);
  onFile(path);
  await using handle = await open(path, "wx", 0o600);
  const { fields, fileName } = await readParts(body, type, (file) => handle.writeFile(file));
  return fileName === undefined ? { fields } : { fields, file: { path, fileName } };
}

/** Undefined where the body is no form that can have a file. */
export function findBoundary(contentType: string | undefined): string | undefined {
  const pattern = /^multipart\/form-data\b.*;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;
  const [, quoted, plain] = pattern.exec(contentType ?? "") ?? [];
  return quoted ?? plain;
}

/** The first thing that is wrong ends it, whatever still arrives. */
async function readParts(
  body: Readable,
  contentType: string,
  write: (file: Readable) => Promise<void>,
): Promise<Parts> {
  const outcome = Promise.withResolvers<void>();
  outcome.promise.catch(() => {});
  const refused = new AbortController();
  const refuse = (error: unknown) => {
    outcome.reject(error);
    refused.abort();
  };
  const fields = new URLSearchParams();
  let fieldBytes = 0;
  let fileName: string | undefined;
  let writing = Promise.resolve();
  const parser = new Busboy({
    headers: { "content-type": contentType },
    limits: {
      parts: MAX_PARTS,
      fieldSize: MAX_FIELD_BYTES,
      fileSize: MAX_UPLOAD_BYTES,
      headerSize: MAX_HEADER_BYTES,
    },
    preservePath: true,
    isPartAFile: (_name, _type, file) => file !== undefined,
  })
    .on("partsLimit", () => refuse(tooLarge()))
    .on("field", (name: string | undefined, value) => {
      if (name === undefined) return refuse(unreadable());
      fieldBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
      if (fieldBytes > MAX_FIELD_BYTES) return refuse(tooLarge());
      fields.append(plain(name), value);
    })
    .on("file", (_name, file, written) => {
      file.on("error", () => refuse(unreadable())).on("limit", () => refuse(tooLarge()));
      // A browser sends an unnamed file where none was chosen.
      if (!written) return file.resume();
      if (fileName !== undefined) refuse(new AppError("invalid", "Send one file at a time."));
      fileName = plain(written);
      writing = write(addAbortSignal(refused.signal, file));
      writing.catch(refuse);
    })
    .on("error", () => refuse(unreadable()))
    .on("finish", () => writing.then(outcome.resolve, refuse));
  await feed(parser, body, { refuse, signal: refused.signal });
  await outcome.promise;
  return { fields, fileName };
}

/** To end the request with its loop would end the connection, and the answer with it. */
async function feed(parser: Writable, body: Readable, { refuse, signal }: Refusing): Promise<void> {
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const piece = bufferSchema.parse(chunk);
    bytes += piece.length;
    if (bytes > MAX_UPLOAD_FORM_BYTES) refuse(tooLarge());
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

function tooLarge(): AppError {
  return new AppError("too-large", uploadTooLarge);
}

function unreadable(): AppError {
  return new AppError("invalid", "The file did not arrive whole. Please send it again.");
}

/** A form whose file is on the disk by now, and is deleted with it unless somebody has moved it away. */
export type TakenUpload = AsyncDisposable & {
  /** Everything but the file, as a form without one is sent. */
  readonly form: URLSearchParams;
  readonly upload: UploadedFile | Error | undefined;
};

/** Undefined where the request brings no file. Only who may import gets as far as the disk. */
export async function takeUpload(
  { body, headers }: Pick<FastifyRequest, "body" | "headers">,
  actor: Actor | undefined,
  folder: string,
): Promise<TakenUpload | undefined> {
  if (!(body instanceof Readable)) return undefined;
  let path: string | undefined;
  const dispose = async () => {
    if (path !== undefined) await rm(path, { force: true });
  };
  const taken = { [Symbol.asyncDispose]: dispose };
  // Whoever is not signed in hears of that.
  if (actor === undefined) return { ...taken, form: new URLSearchParams(), upload: undefined };
  try {
    requireRight(actor, "directory");
    giveTimeToUpload(body);
    const { fields, file } = await receiveUpload({ body, headers }, folder, (made) => {
      path = made;
    });
    return { ...taken, form: fields, upload: file };
  } catch (error) {
    if (!(error instanceof AppError)) {
      await dispose();
      throw error;
    }
    // The browser hears an answer only when all that it sends was taken from it.
    body.resume();
    return { ...taken, form: new URLSearchParams(), upload: error };
  }
}
