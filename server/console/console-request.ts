import type { FastifyRequest } from "fastify";
import { MAX_OFFERED_FIELDS } from "#domain/contracts/error.ts";
import type { SignedIn } from "#server/accounts/sessions.ts";
import type { Actor } from "#server/history/actor.ts";
import type { ConsoleServices } from "./console-services.ts";
import type { UploadedFile } from "./uploads.ts";

/** A cookie that lives as long as the browser's session where no age is given. */
type CookieOptions = { maxAgeSeconds?: number };

export type Person = {
  /** Whoever is signed in, whether or not a second factor is still asked for. */
  readonly signedIn: SignedIn | undefined;
  /** Only of those who are signed in altogether. */
  readonly actor: Actor | undefined;
};

/** What one request brings along for the loaders and actions of the console. */
export type ConsoleRequest = Person & {
  readonly services: ConsoleServices;
  /** Whose session has this token. */
  findPerson(token: string): Promise<Person>;
  /** What was posted when the session had ended: the screen offers it again. */
  readonly ended: EndedPost | undefined;
  /** A file that came with the form, or why it was not taken. It is gone when the request is over. */
  readonly upload: UploadedFile | Error | undefined;
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
  /** Fields that no schema names are passed over: somebody may have tried to write what they may not. */
  noteIgnoredFields(names: readonly string[]): void;
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
