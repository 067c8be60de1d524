import { randomUUID } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { z } from "zod";
import { MAX_UPLOAD_BYTES, uploadTooLarge } from "#domain/rules/imports/upload-limit.ts";
import { AppError } from "#server/errors.ts";
import { findBoundary, type MultipartEvent, MultipartReader } from "./multipart-reader.ts";

/** A file of a form, as it lies on the disk until the request is over. */
export type UploadedFile = { readonly path: string; readonly fileName: string };
export type ReceivedForm = { readonly fields: URLSearchParams; readonly file?: UploadedFile };

type SentForm = { readonly body: Readable; readonly headers: IncomingHttpHeaders };

/** What a form may hold beside its file, names included. */
const MAX_FIELD_BYTES = 64 * 1024;
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
  const boundary = findBoundary(headers["content-type"]);
  if (boundary === undefined) throw new AppError("invalid", "Please choose a file.");
  refuseTooLarge(Number(headers["content-length"] ?? 0));
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.upload`);
  onFile(path);
  await using handle = await open(path, "wx", 0o600);
  const form = new FormOnDisk(path, (bytes) => handle.writeFile(bytes));
  const reader = new MultipartReader(boundary);
  // To end the request with its loop would end the connection, and the answer with it.
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    for (const event of reader.read(bufferSchema.parse(chunk))) await form.take(event);
  }
  reader.end();
  return form.end();
}

const bufferSchema = z.instanceof(Buffer);

function refuseTooLarge(bytes: number): void {
  if (bytes > MAX_UPLOAD_FORM_BYTES) throw new AppError("too-large", uploadTooLarge);
}

class FormOnDisk {
  readonly #path: string;
  readonly #write: (bytes: Buffer) => Promise<void>;
  readonly #fields = new URLSearchParams();
  #part: { name: string; fileName: string | undefined } | undefined;
  #text: Buffer[] = [];
  #fieldBytes = 0;
  #parts = 0;
  #fileName: string | undefined;
  #fileBytes = 0;

  constructor(path: string, write: (bytes: Buffer) => Promise<void>) {
    this.#path = path;
    this.#write = write;
  }

  async take(event: MultipartEvent): Promise<void> {
    if (event.kind === "part") {
      this.#closePart();
      this.#part = event;
      this.#parts += 1;
      if (this.#parts > MAX_PARTS) throw new AppError("too-large", uploadTooLarge);
      this.#countFieldBytes(Buffer.byteLength(event.name));
      // A browser sends an unnamed file where none was chosen.
      if (!event.fileName) return;
      if (this.#fileName !== undefined) throw new AppError("invalid", "Send one file at a time.");
      this.#fileName = event.fileName;
    } else if (this.#part?.fileName === undefined) {
      this.#countFieldBytes(event.bytes.length);
      this.#text.push(Buffer.from(event.bytes));
    } else {
      this.#fileBytes += event.bytes.length;
      if (this.#fileBytes > MAX_UPLOAD_BYTES) throw new AppError("too-large", uploadTooLarge);
      await this.#write(event.bytes);
    }
  }

  end(): ReceivedForm {
    this.#closePart();
    const fields = this.#fields;
    if (this.#fileName === undefined) return { fields };
    return { fields, file: { path: this.#path, fileName: this.#fileName } };
  }

  #countFieldBytes(bytes: number): void {
    this.#fieldBytes += bytes;
    if (this.#fieldBytes > MAX_FIELD_BYTES) throw new AppError("too-large", uploadTooLarge);
  }

  #closePart(): void {
    if (this.#part !== undefined && this.#part.fileName === undefined) {
      this.#fields.append(this.#part.name, Buffer.concat(this.#text).toString("utf8"));
    }
    this.#text = [];
  }
}
