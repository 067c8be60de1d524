import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { bodyLimits, requireFewFields, tooMuch } from "#server/http/limits/body-limits.ts";
import { findBoundary } from "./uploads/multipart-reader.ts";

/** A browser hears an answer only when all that it sends was taken from it: so much is, and thrown away. */
const DISCARDED_BYTES = 1024 * 1024;

/** The bytes of a form, as many as whoever sends it may send, and of a form that has not too many fields. */
export async function readForm(
  { headers }: FastifyRequest,
  body: IncomingMessage,
  isSignedIn: boolean,
): Promise<Buffer> {
  const { strangersFormBytes, teamsFormBytes, teamsPictureBytes, fields } = bodyLimits;
  const boundary = findBoundary(headers["content-type"]);
  const teamsBytes = boundary === undefined ? teamsFormBytes : teamsPictureBytes;
  const most = isSignedIn ? teamsBytes : strangersFormBytes;
  if (Number(headers["content-length"] ?? 0) > most + DISCARDED_BYTES) throw tooMuch();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    const piece = bufferSchema.parse(chunk);
    bytes += piece.length;
    if (bytes > most + DISCARDED_BYTES) throw tooMuch();
    if (bytes <= most) chunks.push(piece);
  }
  if (bytes > most) throw tooMuch();
  const form = Buffer.concat(chunks);
  requireFewFields(form, boundary === undefined ? "&" : `--${boundary}`, fields);
  return form;
}

const bufferSchema = z.instanceof(Buffer);
