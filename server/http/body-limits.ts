import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { AppError } from "#server/errors.ts";
import { sentenceFor } from "./error-handler.ts";

/** What a body may bring. Each is looked at before anything of the body is worked on. */
export const bodyLimits = {
  /** Of a call of the API. */
  callBytes: 256 * 1024,
  /** Of a form of somebody whom we do not know. */
  strangersFormBytes: 64 * 1024,
  /** Of a form from somebody who is signed in: the longest post, whose letters take nine bytes each. */
  teamsFormBytes: 2 * 1024 * 1024,
  /** Of theirs with a picture in it. */
  teamsPictureBytes: 6 * 1024 * 1024,
  /** Fields of a form; a list is one for each of its values. */
  fields: 1_000,
  /** Values in a JSON body, at any depth: a visitor's preferences hold a thousand favourites. */
  values: 2_000,
} as const;

/** Counts in the bytes what stands between the fields. */
export function requireFewFields(body: Buffer, separator: string, most: number): void {
  let fields = 0;
  for (let at = body.indexOf(separator); at !== -1; at = body.indexOf(separator, at + 1)) {
    fields += 1;
    if (fields >= most) throw tooMuch();
  }
}

/** An answer names each value that is wrong: a body of nothing but wrong values would make a long one. */
export function limitValues(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, text, done) => {
      readJson(request, text, (error, body: unknown) => {
        done(error ?? (hasFewValues(body) ? null : tooMuch()), body);
      });
    },
  );
}

function hasFewValues(body: unknown): boolean {
  const open = [body];
  let values = 0;
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== "object" || value === null) continue;
    const inside: unknown[] = Object.values(value);
    values += inside.length;
    if (values > bodyLimits.values) return false;
    for (const one of inside) open.push(one);
  }
  return true;
}

/** Nothing is unpacked for anybody: six kilobytes on the wire could become six megabytes. */
export function refusePackedBody({ "content-encoding": encoding }: IncomingHttpHeaders): void {
  if (encoding === undefined || encoding.toLowerCase() === "identity") return;
  throw new AppError("unsupported", "Please send this as it is, without packing it.");
}

export function tooMuch(): AppError {
  return new AppError("too-large", sentenceFor(413));
}
