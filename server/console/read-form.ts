import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { AppError } from "#server/errors.ts";
import { bodyLimits, requireFewFields, tooMuch } from "#server/http/body-limits.ts";
import { wantsPage } from "#server/http/plain-pages.ts";
import { findBoundary } from "./uploads.ts";

/** A browser hears an answer only when all that it sends was taken from it: so much is, and thrown away. */
const DISCARDED_BYTES = 1024 * 1024;

const MAX_PARTS = 200;
const MAX_HEAD_BYTES = 2 * 1024;

/**
 * The bytes of a form, as many as whoever sends it may send, and of a form that has not too many fields. Undefined where
 * it is the team's, but nobody is signed in: the screen says that, and still has what was typed.
 */
export async function readForm(
  request: FastifyRequest,
  body: IncomingMessage,
  isSignedIn: boolean,
): Promise<Buffer | undefined> {
  const { strangersFormBytes, teamsFormBytes, teamsPictureBytes, fields } = bodyLimits;
  const boundary = findBoundary(request.headers["content-type"]);
  const teamsBytes = boundary === undefined ? teamsFormBytes : teamsPictureBytes;
  const most = isSignedIn ? teamsBytes : strangersFormBytes;
  const takenBytes = teamsBytes + DISCARDED_BYTES;
  if (Number(request.headers["content-length"] ?? 0) > takenBytes) throw tooMuch();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const piece = bufferSchema.parse(chunk);
    bytes += piece.length;
    if (bytes > takenBytes) throw tooMuch();
    if (bytes <= most) chunks.push(piece);
  }
  if (bytes > most) return leaveUnread(request, isSignedIn);
  const form = Buffer.concat(chunks);
  if (boundary === undefined) requireFewFields(form, "&", fields);
  else requirePlainParts(form, `--${boundary}`);
  return form;
}

/** Browsers send a name and a type before each: whoever sends a million lines there wants them to be read. */
function requirePlainParts(form: Buffer, delimiter: string): void {
  requireFewFields(form, delimiter, MAX_PARTS);
  for (let at = form.indexOf(delimiter); at !== -1; at = form.indexOf(delimiter, at + 1)) {
    const head = form.subarray(at, at + MAX_HEAD_BYTES);
    if (head.length === MAX_HEAD_BYTES && !head.includes("\r\n\r\n")) throw tooMuch();
  }
}

function leaveUnread(request: FastifyRequest, isSignedIn: boolean): undefined {
  if (isSignedIn || !request.url.startsWith("/admin")) throw tooMuch();
  if (wantsPage(request)) throw new AppError("too-large", signedOut);
}

const signedOut =
  "You are signed out, and this is more than we can keep for you meanwhile. Sign in in another tab, then send it again.";

const bufferSchema = z.instanceof(Buffer);
