import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { giveTimeToUpload } from "#server/http/limit-bodies.ts";
import { receiveUpload, type UploadedFile } from "./receive-upload.ts";

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
