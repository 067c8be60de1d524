import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { refusedForm } from "#domain/contracts/error.ts";
import type { SignedIn } from "#server/accounts/sessions.ts";
import type { ConsoleRequest } from "#server/console/console-request.ts";
import type { UploadedFile } from "#server/console/uploads.ts";
import type { Actor } from "#server/history/actor.ts";
import { pagePath, readStudioId } from "./addresses.ts";
import { consoleRequest } from "./console-request.ts";
import { type Notice, setNotice } from "./notice.ts";
import { findRefusal, type Refusal, refuse } from "./refusal.ts";
import { readBase } from "./returned-form.ts";
import { type Fields, groupFields, typedIn } from "./typed-fields.ts";

type ActionArguments<Params> = {
  request: Request;
  params: Params;
  context: Readonly<RouterContextProvider>;
};

type Form<Params> = {
  request: Request;
  services: ConsoleRequest["services"];
  params: Params;
  form: FormData;
  /** The form's files, where it came with some. */
  uploads: readonly UploadedFile[];
  /** Which of the screen's buttons was pressed: its `name="intent"`. */
  intent: string;
  /** The form as the schema reads it; what is wrong becomes a refusal with each field's words. */
  read<Schema extends z.ZodType>(schema: Schema): z.output<Schema>;
  /** For the log: names in the form that are none of its fields. */
  noteIgnored(names: readonly string[]): void;
  /** What is said where the database is away; undefined for whatever else went wrong. */
  findOutage(error: unknown): string | undefined;
  /** To another screen, which shows the sentence, and the way back from what was decided in the queue. */
  goTo(path: string, words?: string, decided?: Notice["decided"]): Response;
};

export type Work<Params> = Form<Params> & { actor: Actor; signedIn: SignedIn };
type OpenWork<Params> = Form<Params> & {
  visit: ConsoleRequest;
  context: Readonly<RouterContextProvider>;
};

type SignedInParts<Params> = {
  services: ConsoleRequest["services"];
  actor: Actor;
  params: Params;
};
/** Throws for those who may not, before anything of their form is read. */
type Admit<Params> = (parts: SignedInParts<Params>) => Promise<unknown>;
type SignedInWork<Params, Result> = (parts: Work<Params>) => Promise<Result>;

/** A form of the team's screens. */
export function consoleAction<Params, Result>(work: SignedInWork<Params, Result>) {
  return accountAction(work, async ({ services, actor }) => services.frame.requireTeam(actor));
}

/** A form of one studio in the portal, for those who look after it. */
export function studioAction<Params extends { studioId: string }, Result>(
  work: SignedInWork<Params, Result>,
) {
  return accountAction<Params, Result>(work, ({ services, actor, params }) =>
    services.owner.requireStudio(actor, { studioId: readStudioId(params.studioId) }),
  );
}

/**
 * A form of whoever is signed in, about what is their own: where the address names a thing, `admit` asks whose it is.
 * Whatever a service or a schema refuses comes back to the screen as `{ refusal }` with its status, so that nothing typed
 * is lost.
 */
export function accountAction<Params, Result>(
  work: SignedInWork<Params, Result>,
  admit: Admit<Params> = async () => {},
) {
  return formAction<Params, Result | ReturnType<typeof refuse>>(
    async ({ visit: { actor, signedIn }, ...form }) =>
      actor === undefined || signedIn === undefined
        ? refuse({ ...sessionEnded, ...typedIn(form.form) })
        : work({ ...form, actor, signedIn }),
    async ({ services, actor }, params) => {
      if (actor !== undefined) await admit({ services, actor, params });
    },
  );
}

/**
 * The same for those who are not signed in, or not altogether. They may type anybody's address: the answer comes after the
 * same time at least, whatever became of it.
 */
export function openAction<Params, Result>(work: (parts: OpenWork<Params>) => Promise<Result>) {
  const act = formAction(work);
  return async (parts: ActionArguments<Params>) => {
    try {
      return await act(parts);
    } finally {
      await consoleRequest(parts.context).answerSteadily();
    }
  };
}

function formAction<Params, Result>(
  work: (parts: OpenWork<Params>) => Promise<Result>,
  admit: (visit: ConsoleRequest, params: Params) => Promise<void> = async () => {},
) {
  return async ({ request, params, context }: ActionArguments<Params>) => {
    const visit = consoleRequest(context);
    let fields: Fields = new Map();
    try {
      await admit(visit, params);
      const { uploads } = visit;
      if (uploads instanceof Error) throw uploads;
      const form = await findForm(request);
      if (form === undefined) return refuse(unreadable);
      fields = groupFields(form);
      return await work({
        visit,
        request,
        context,
        services: visit.services,
        params,
        form,
        uploads,
        intent: String(form.get("intent") ?? ""),
        read: (schema) => readForm(fields, schema, visit.noteIgnoredFields),
        noteIgnored: visit.noteIgnoredFields,
        findOutage: (error) => findOutage(error, visit)?.message,
        goTo: (path, words, decided) => {
          if (words !== undefined) setNotice(visit, { words, ...(decided && { decided }) });
          return redirect(path);
        },
      });
    } catch (error) {
      const refusal =
        error instanceof FormError
          ? error.refusal
          : (findRefusal(error) ?? findOutage(error, visit));
      if (refusal === undefined) throw error;
      if (refusal.status === PROOF_NEEDED) return redirect(proofPath(request));
      return refuse({ ...refusal, ...typedIn(fields) });
    }
  };
}

/** Nothing can be saved just now, and nothing typed is lost. */
function findOutage(error: unknown, visit: ConsoleRequest): Refusal | undefined {
  const message = visit.findOutage(error);
  if (message === undefined) return undefined;
  visit.onError(error);
  return { status: 503, message, issues: [] };
}

/** A service that wants a fresh proof says 428: the person shows it, and comes back. */
const PROOF_NEEDED = 428;

function proofPath(request: Request): string {
  return `/account/proof?${new URLSearchParams({ returnTo: pagePath(request) })}`;
}

const sessionEnded: Refusal = {
  status: 401,
  message:
    "You are signed out. Sign in again in another tab, then send this once more: nothing is lost.",
  issues: [],
};

const unreadable: Refusal = {
  status: 400,
  message: "That did not arrive whole. Please send it again.",
  issues: [],
};

/** Undefined where what was sent is no form, or only a part of one. */
export async function findForm(request: Request): Promise<FormData | undefined> {
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

class FormError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** A field that is there several times is a list where its name ends in `[]`; an empty one is an empty text. */
function readForm<Schema extends z.ZodType>(
  sent: Fields,
  schema: Schema,
  noteIgnored: (names: readonly string[]) => void,
): z.output<Schema> {
  const fields: Record<string, unknown> = {};
  for (const [name, values] of sent) {
    if (name.endsWith("[]")) fields[name.slice(0, -2)] = values;
    else fields[name] = values[0];
  }
  takeTheirs(fields);
  const parsed = schema.safeParse(fields);
  if (parsed.success) {
    if (schema instanceof z.ZodObject) {
      const ignored = Object.keys(fields).filter(
        (name) => !(name in schema.shape) && name !== "intent" && name !== "base",
      );
      if (ignored.length > 0) noteIgnored(ignored);
    }
    return parsed.data;
  }
  throw new FormError({ status: 400, ...refusedForm(parsed.error) });
}

/** Where two people wrote, and one chose the other's words (`Conflicts`): the form's base has them by now. */
function takeTheirs(fields: Record<string, unknown>): void {
  const base = readBase(typeof fields.base === "string" ? fields.base : undefined);
  for (const [name, chosen] of Object.entries(fields)) {
    if (!name.startsWith(CHOICE)) continue;
    delete fields[name];
    const field = name.slice(CHOICE.length);
    if (chosen !== "theirs" || !(field in base)) continue;
    // A box that is not ticked is not in its form.
    if (base[field] === "" && fields[field] === "on") delete fields[field];
    else fields[field] = base[field];
  }
}

const CHOICE = "choose.";
