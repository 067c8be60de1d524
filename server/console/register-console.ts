import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { pathToFileURL } from "node:url";
import cookie from "@fastify/cookie";
import type { RateLimitOptions } from "@fastify/rate-limit";
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { rowId } from "#domain/contracts/console/row.ts";
import { hasRight } from "#domain/rules/accounts/rights.ts";
import { accountCookieName } from "#domain/rules/accounts/sessions.ts";
import { actorOf } from "#server/accounts/sessions.ts";
import type { Environment } from "#server/env.ts";
import { AppError } from "#server/errors.ts";
import { type Actor, requireRight } from "#server/history/actor.ts";
import { isLocalRequest, truncatedAddress } from "#server/http/client-address.ts";
import { errorAnswer, refusePlainly } from "#server/http/error-handler.ts";
import {
  photoLimit,
  signInLimit,
  strangersScreenLimits,
  tooFast,
} from "#server/http/rate-limits.ts";
import { RenderQueue, visitorOf } from "#server/http/render-queue.ts";
import {
  consolePermissions,
  consolePolicy,
  framedConsoleHeaders,
} from "#server/http/security-headers.ts";
import type { AnswerSteadily } from "#server/http/steady-answers.ts";
import type { StudioPage } from "#server/studios/preview-studio.ts";
import {
  type AnswerConsole,
  type ConsoleRequest,
  endedPost,
  type RequestPerson,
  readForm,
} from "./console-request.ts";
import type { ConsoleServices } from "./console-services.ts";
import { importDoor, photoDoor, takeUpload, type UploadDoor, UploadsUnderWay } from "./uploads.ts";

export type ConsoleParts = {
  env: Environment;
  services: ConsoleServices;
  /** Where files lie while they are sent. */
  uploadFolder: string;
  /** Loaded when somebody first asks for the console: most processes never need it. */
  loadConsole: () => Promise<AnswerConsole>;
  /** Once what was changed is on the public pages. */
  caughtUp: () => Promise<void>;
  answerSteadily: AnswerSteadily;
  /** With the site's own renderer; the address is of whoever looks at it. */
  renderStudio: (page: StudioPage, visitorAddress: string) => Promise<Response>;
};

/** The console and the pages of an account. Nothing of them is ever kept, and every form comes from our own pages. */
export function registerConsole(parent: FastifyInstance, parts: ConsoleParts): void {
  parent.register(async (app) => {
    await app.register(cookie);
    app.setErrorHandler(refusePlainly);
    // Who asks is known before anything is read of what they send.
    app.decorateRequest("person");
    app.addHook("preParsing", async (request) => {
      const token = request.cookies[accountCookieName("session", parts.env.SITE_URL)];
      const person =
        token === undefined ? nobody : await findPersonBy(parts.services, token, request);
      request.setDecorator<RequestPerson>("person", person);
    });
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      ["application/x-www-form-urlencoded", "multipart/form-data", "application/json"],
      (request: FastifyRequest, body: IncomingMessage) =>
        readForm(request, body, personOf(request).actor !== undefined),
    );
    const limitBy = (options: RateLimitOptions): Limit => {
      const count = app.createRateLimit(options);
      return async (request) => {
        const { isExceeded, ttl } = { isExceeded: false, ttl: 0, ...(await count(request)) };
        if (isExceeded) throw tooFast(ttl);
      };
    };
    const handler = createHandler(parts, {
      signIn: limitBy(signInLimit),
      strangersOpen: limitBy(strangersScreenLimits.open),
      strangersSend: limitBy(strangersScreenLimits.send),
    });
    for (const url of [
      "/admin",
      "/admin.data",
      "/admin/*",
      "/account",
      "/account.data",
      "/account/*",
    ]) {
      const route = { url, schema: { hide: true }, handler };
      app.route({ ...route, method: ["GET", "HEAD"], config: { rateLimit: readingLimit } });
      app.route({ ...route, method: "POST", config: changing });
    }
    app.register(async (uploads) => {
      uploads.removeContentTypeParser("multipart/form-data");
      // What somebody sends is not read before it is known who they are.
      uploads.addContentTypeParser("multipart/form-data", (_request, body, done) =>
        done(null, body),
      );
      for (const { path, ...config } of uploadRoutes) {
        for (const url of [path, `${path}.data`]) {
          const route = { url, schema: { hide: true }, handler };
          uploads.route({ ...route, method: "POST", config: { ...changing, ...config } });
        }
      }
    });
  });
}

/** Each counts for itself: however often a mail scanner opens a link, its reader can still press the button. */
const readingLimit = { max: 2_000, timeWindow: "1 minute" };
const changing = { rateLimit: { max: 600, timeWindow: "1 minute" }, onlyFromOurPages: true };

/** Refuses whoever may not send files to an address. */
type AdmitUpload = (services: ConsoleServices, actor: Actor, params: unknown) => unknown;

declare module "fastify" {
  interface FastifyContextConfig {
    /** The files that a form may bring, and the people who may send it. */
    upload?: { readonly door: UploadDoor; readonly admit: AdmitUpload };
  }
}

const studioParams = z.object({ studioId: rowId }).catch({ studioId: 0 });
const directory: AdmitUpload = (_services, actor) => requireRight(actor, "directory");
const ownStudio: AdmitUpload = (services, actor, params) =>
  services.owner.requireStudio(actor, studioParams.parse(params));

const ownersPhotos = { upload: { door: photoDoor, admit: ownStudio }, rateLimit: photoLimit };
const teamsPhotos = { upload: { door: photoDoor, admit: directory } };
const uploadRoutes: readonly (FastifyContextConfig & {
  path: string;
  rateLimit?: RateLimitOptions;
})[] = [
  { path: "/admin/imports", upload: { door: importDoor, admit: directory } },
  { path: "/admin/studios/:studioId/photos", ...teamsPhotos },
  { path: "/admin/studios/:studioId/photos/send", ...teamsPhotos },
  { path: "/account/studios/:studioId/photos", ...ownersPhotos },
  { path: "/account/studios/:studioId/photos/send", ...ownersPhotos },
];

/** Refuses one request too many of a network. */
type Limit = (request: FastifyRequest) => Promise<void>;
type Limits = Readonly<Record<"signIn" | "strangersOpen" | "strangersSend", Limit>>;

function createHandler(parts: ConsoleParts, limits: Limits) {
  const { env, services, uploadFolder, loadConsole } = parts;
  // A line of its own: these screens wait for the database, and pages that need none would wait behind them.
  const queue = new RenderQueue();
  const isSecure = env.SITE_URL.startsWith("https:");
  const underWay = new UploadsUnderWay();
  let loading: Promise<AnswerConsole> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    loading ??= loadConsole().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    const answer = await loading;
    const nonce = randomBytes(16).toString("base64url");
    reply.header("content-security-policy", consolePolicy(env, nonce));
    if (request.headers["sec-fetch-dest"] === "iframe") {
      reply.headers(framedConsoleHeaders(env, nonce));
    }
    reply.header("permissions-policy", consolePermissions);
    reply.header("cache-control", "no-store");
    reply.header("x-robots-tag", "noindex, nofollow");
    reply.header("referrer-policy", "same-origin");
    const person = personOf(request);
    const isStrangers = person.actor === undefined;
    const isPost = request.method === "POST";
    if (isStrangers) await (isPost ? limits.strangersSend : limits.strangersOpen)(request);
    const findPerson = (token: string) => findPersonBy(services, token, request);
    const ended = isStrangers ? endedPost(request) : undefined;
    const { upload } = request.routeOptions.config;
    await using taken =
      upload &&
      (await takeUpload(request, {
        actor: person.actor,
        admit: (actor) => upload.admit(services, actor, request.params),
        folder: uploadFolder,
        underWay,
        door: upload.door,
      }));
    if (taken?.uploads instanceof AppError && taken.uploads.code === "unavailable") {
      request.log.error({ err: taken.uploads }, "a file that was sent could not be stored");
    }
    let isAway = false;
    const consoleRequest: ConsoleRequest = {
      services,
      ...person,
      findPerson,
      ended,
      uploads: taken?.uploads ?? [],
      siteUrl: env.SITE_URL,
      nonce,
      clientAddress: truncatedAddress(request.ip) ?? "",
      userAgent: request.headers["user-agent"],
      getCookie: (name) => request.cookies[name],
      setCookie: (name, value, { maxAgeSeconds } = {}) => {
        reply.setCookie(name, value, {
          path: "/",
          httpOnly: true,
          sameSite: "lax",
          secure: isSecure,
          ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
        });
      },
      clearCookie: (name) => {
        reply.clearCookie(name, { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure });
      },
      limitSignIn: () => limits.signIn(request),
      answerSteadily: () => parts.answerSteadily(reply),
      noteIgnoredFields: (names) =>
        request.log.warn(
          { count: names.length, names: names.slice(0, LOGGED_NAMES).map(loggedName) },
          "fields of a form were ignored",
        ),
      renderStudio: (page) => parts.renderStudio(page, request.ip),
      onError: (error) => {
        isAway ||= outageOf(error) !== undefined;
        request.log.error({ err: error }, "a screen of the console failed");
      },
      findOutage: outageOf,
    };
    const asked =
      ended === undefined
        ? toRequest(env.SITE_URL, request, taken?.form)
        : new Request(`${env.SITE_URL}/account/ended`);
    const draw = () => answer(asked, consoleRequest);
    // A form may wait on purpose (the same time for every address), and would hold up the screens that wait behind it.
    const role = person.actor?.role;
    const takesTurn = !isPost && (role === undefined || !hasRight(role, "console"));
    const response = await (takesTurn ? queue.run(visitorOf(request, reply), draw) : draw());
    // Whoever saves and looks at the public page finds it as they left it.
    if (isPost && response.status < 400) await parts.caughtUp();
    return send(response, reply, isAway ? 503 : response.status);
  };
}

function outageOf(error: unknown): string | undefined {
  const { status, body } = errorAnswer(error);
  return status === 503 ? body.message : undefined;
}

/** A form may be made of nothing but names. */
const LOGGED_NAMES = 20;
const loggedName = (name: string) => name.slice(0, 60);

const personOf = (request: FastifyRequest) => request.getDecorator<RequestPerson>("person");
const nobody: RequestPerson = { signedIn: undefined, actor: undefined };

/** Only who has nothing left to show is an actor: a mailbox alone opens the screens of the second factor. */
async function findPersonBy(
  { signIn, factors }: ConsoleServices,
  token: string,
  { id: requestId, raw }: FastifyRequest,
): Promise<RequestPerson> {
  const found = await signIn.findSession(token);
  if (found === undefined) return nobody;
  const signedIn = { ...found, isLocal: isLocalRequest(raw) };
  const isWhole = (await factors.findNextStep(signedIn)) === "none";
  return { signedIn, actor: isWhole ? actorOf(signedIn, requestId) : undefined };
}

function toRequest(siteUrl: string, request: FastifyRequest, form?: URLSearchParams): Request {
  const url = `${siteUrl}${request.url}`;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  // The router would compare it with SITE_URL alone; that it is ours was decided with the host that was asked.
  headers.delete("origin");
  if (request.method !== "POST") return new Request(url, { method: request.method, headers });
  if (form === undefined && Buffer.isBuffer(request.body)) {
    return new Request(url, { method: "POST", headers, body: new Uint8Array(request.body) });
  }
  headers.delete("content-length");
  headers.set("content-type", "application/x-www-form-urlencoded;charset=UTF-8");
  return new Request(url, { method: "POST", headers, body: form ?? new URLSearchParams() });
}

async function send(
  response: Response,
  reply: FastifyReply,
  status: number,
): Promise<FastifyReply> {
  reply.code(status);
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") reply.header(name, value);
  }
  for (const value of response.headers.getSetCookie()) reply.header("set-cookie", value);
  // A file may be longer than the memory that a process should take for it.
  const isFile = response.headers.has("content-disposition");
  return reply.send(isFile ? response.body : Buffer.from(await response.arrayBuffer()));
}

/** It is built apart from the server, which reads it when somebody first asks for it. */
export const builtConsole = z.object({
  answerConsole: z.custom<AnswerConsole>((value) => typeof value === "function"),
});

export async function importConsole(file: string): Promise<AnswerConsole> {
  const url = pathToFileURL(file).href;
  const { answerConsole } = builtConsole.parse(await import(/* @vite-ignore */ url));
  return answerConsole;
}
