import type { IncomingMessage } from "node:http";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { MAX_OFFERED_FIELDS } from "#domain/contracts/error.ts";
import type { SignedIn } from "#server/accounts/sessions.ts";
import { AppError } from "#server/errors.ts";
import type { Actor } from "#server/history/actor.ts";
import { bodyLimits, requireFewFields, tooMuch } from "#server/http/body-limits.ts";
import { wantsPage } from "#server/http/plain-pages.ts";
import type { StudioPage } from "#server/studios/preview-studio.ts";
import type { ConsoleServices } from "./console-services.ts";
import { findBoundary, type UploadedFile } from "./uploads.ts";

/** A cookie that lives as long as the browser's session where no age is given. */
type CookieOptions = { maxAgeSeconds?: number };

export type RequestPerson = {
  /** Whoever is signed in, whether or not a second factor is still asked for. */
  readonly signedIn: SignedIn | undefined;
  /** Only of those who are signed in altogether. */
  readonly actor: Actor | undefined;
};

/** What one request brings along for the loaders and actions of the console. */
export type ConsoleRequest = RequestPerson & {
  readonly services: ConsoleServices;
  /** Whose session has this token. */
  findPerson(token: string): Promise<RequestPerson>;
  /** What was posted when the session had ended: the screen offers it again. */
  readonly ended: EndedPost | undefined;
  /** Files that came with the form, or why they were not taken. They are gone when the request is over. */
  readonly uploads: readonly UploadedFile[] | Error;
  readonly siteUrl: string;
  readonly nonce: string;
  readonly clientAddress: string;
  readonly userAgent: string | undefined;
  getCookie(name: string): string | undefined;
  /** HttpOnly and of our own site alone, whatever it is for. */
  setCookie(name: string, value: string, options?: CookieOptions): void;
  clearCookie(name: string): void;
  /** Refuses whoever asks for too many mails, by network. */
  limitSignIn(): Promise<void>;
  /** Waits until forms that are open to strangers have taken the least time. */
  answerSteadily(): Promise<void>;
  /** Fields that no schema names are passed over: somebody may have tried to write what they may not. */
  noteIgnoredFields(names: readonly string[]): void;
  /** A studio's public page as it will look. */
  renderStudio(page: StudioPage): Promise<Response>;
  onError(error: unknown): void;
  /** What is said of a failure where it is the database that can't do its work now. */
  findOutage(error: unknown): string | undefined;
};

export type EndedPost = {
  /** The path that it was posted to. */
  readonly path: string;
  /** Absent where there were more than any of our screens sends. */
  readonly fields: readonly (readonly [name: string, value: string])[] | undefined;
};

export type AnswerConsole = (request: Request, consoleRequest: ConsoleRequest) => Promise<Response>;

/**
 * A form of the console that arrives after its session has ended. What was typed is offered again on the screen that
 * says so; a browser with JavaScript still has it, and hears of it by the answer to its own request.
 */
export function endedPost({ method, url, body, headers }: FastifyRequest): EndedPost | undefined {
  const isForm = headers["content-type"]?.startsWith("application/x-www-form-urlencoded") === true;
  const [path = url] = url.split("?");
  const isDocument = path.startsWith("/admin") && !path.endsWith(".data");
  if (method !== "POST" || !isForm || !isDocument || !Buffer.isBuffer(body)) return undefined;
  const fields = [...new URLSearchParams(body.toString("utf8"))];
  return { path: url, fields: fields.length > MAX_OFFERED_FIELDS ? undefined : fields };
}

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
