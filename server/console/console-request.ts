import type { SignedIn } from "#server/accounts/signed-in.ts";
import type { Actor } from "#server/history/actor.ts";
import type { ConsoleServices } from "./console-services.ts";
import type { UploadedFile } from "./receive-upload.ts";

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
