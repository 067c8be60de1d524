import { join, resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import { consoleRequestContext } from "#console/lib/console-request.ts";
import routes from "#console/routes.ts";
import { findUser } from "#server/accounts/people-queries.ts";
import { accountOf } from "#server/accounts/sessions.ts";
import type { ConsoleRequest } from "#server/console/console-request.ts";
import { createConsoleServices } from "#server/console/console-services.ts";
import type { Database } from "#server/database/database.ts";
import { contactMessages } from "#server/database/schema/messages.ts";
import { AppError } from "#server/errors.ts";
import { consoleDeps } from "#tests/support/console-deps.ts";
import { describeOnDatabase } from "#tests/support/databases.ts";
import { newOwnedStudio } from "#tests/support/owned-studio.ts";

type Screen = { readonly path: string; readonly file: string };

function screensOf({ path = "", file, children = [] }: RouteConfigEntry, above = ""): Screen[] {
  const own = join(above, path);
  return [{ path: own, file }, ...children.flatMap((child) => screensOf(child, own))];
}

/** Screens of a thing that is somebody's, or of the team's: whoever claims a studio comes to the others as a stranger. */
const others = routes
  .flatMap((route) => screensOf(route))
  .filter(({ path }) => path.startsWith("admin") || path.includes(":"))
  .filter(({ path }) => !path.startsWith("account/claim/"));

const actionSchema = z.custom<(args: object) => Promise<unknown>>(
  (value) => typeof value === "function",
);
const answerSchema = z.union([
  z.object({ init: z.object({ status: z.int() }) }).transform(({ init }) => init.status),
  z.instanceof(Response).transform(({ status }) => status),
]);

async function findForm({ path, file }: Screen) {
  const module: Record<string, unknown> = await import(/* @vite-ignore */ resolve("console", file));
  return module.action === undefined ? [] : [{ path, action: actionSchema.parse(module.action) }];
}

const forms = (await Promise.all(others.map(findForm))).flat();

/** Somebody with an account and a studio of their own. */
async function strangerTo(db: Database): Promise<ConsoleRequest> {
  const { actor, userId } = await newOwnedStudio(db, {});
  const user = await findUser(db, userId);
  if (user === undefined) throw new Error("There is no stranger");
  const now = new Date();
  const ends = { expire: now, endsAt: now };
  const session = { sid: "sid", provenAt: now, secondFactorAt: now, createdAt: now, ...ends };
  return {
    services: createConsoleServices(consoleDeps(db)),
    signedIn: { account: accountOf(user), session: session },
    actor,
    findPerson: async () => ({ signedIn: undefined, actor: undefined }),
    ended: undefined,
    uploads: [],
    siteUrl: "https://atlas.example",
    nonce: "nonce",
    clientAddress: "198.51.100.0",
    userAgent: undefined,
    getCookie: () => undefined,
    setCookie: () => {},
    clearCookie: () => {},
    limitSignIn: async () => {},
    answerSteadily: async () => {},
    noteIgnoredFields: () => {},
    renderStudio: async () => new Response(),
    onError: () => {},
    findOutage: (error) => {
      throw error instanceof AppError
        ? error
        : new Error("A form was not refused", { cause: error });
    },
  };
}

test("there are forms of others", () => {
  const paths = forms.map(({ path }) => path);
  expect(paths).toContain("account/studios/:studioId/timetable");
  expect(paths).toContain("account/messages/:id");
  expect(paths).toContain("admin/posts/:postId");
});

describeOnDatabase("what strangers send", (getDb) => {
  test.each(forms)("$path: nothing is read of the form", async ({ path, action }) => {
    const { studioId, email } = await newOwnedStudio(getDb(), {});
    const message = { studioId, firstName: "Ada", email: "a@mail.example", message: "Hello?" };
    const [row] = await getDb()
      .insert(contactMessages)
      .values({ ...message, sentTo: email })
      .returning();
    const context = new RouterContextProvider();
    context.set(consoleRequestContext, await strangerTo(getDb()));
    const address = `https://atlas.example/${path}`;
    const body = new URLSearchParams({ intent: "save", classes: "a\n".repeat(75_000) });
    const request = new Request(address, { method: "POST", body });
    const id = String(row?.id);
    const params = { studioId: String(studioId), id, postId: "1", userId: "1", what: "edit" };
    const status = answerSchema.parse(await action({ request, params, context }));
    expect(status).toBe(path.startsWith("admin") ? 403 : 404);
    expect(request.bodyUsed).toBe(false);
  });
});
