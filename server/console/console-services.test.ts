import { describe, expect, test } from "vitest";
import { z } from "zod";
import { hasRight, type Right, roles } from "#domain/rules/accounts/rights.ts";
import type { Database } from "#server/database/database.ts";
import type { Actor } from "#server/history/actor.ts";
import { consoleDeps } from "#tests/support/console-deps.ts";
import { createConsoleServices } from "./console-services.ts";

/** The right that all services of a group need. */
const rightOfGroup: Readonly<Record<string, Right>> = {
  alerts: "newsletter",
  filters: "console",
  find: "console",
  imports: "directory",
  frame: "console",
  listings: "listings",
  history: "log",
  messages: "messages",
  newsletter: "newsletter",
  packages: "settings",
  people: "people",
  photos: "directory",
  posts: "blog",
  queue: "listings",
  searches: "figures",
  settings: "settings",
  studios: "directory",
  timetables: "directory",
  today: "console",
};
const rightOfService: Readonly<Record<string, Right>> = {
  "accounts.inviteAccount": "people",
  "accounts.listAccounts": "people",
  "accounts.recoverAccount": "people",
  "accounts.removeAccount": "people",
  "accounts.signOutAccount": "people",
  "exports.aliases": "figures",
  "exports.imports": "directory",
  "exports.issues": "newsletter",
  "exports.listings": "listings",
  "exports.log": "log",
  "exports.messages": "messages",
  "exports.packages": "settings",
  "exports.people": "people",
  "exports.posts": "blog",
  "exports.queue": "listings",
  "exports.searches": "figures",
  "exports.sessions": "people",
  "exports.studios": "directory",
  "exports.subscribers": "newsletter",
  "history.tellUndo": "console",
  "history.undoChange": "console",
  "queue.countWaiting": "console",
  "queue.undoLast": "console",
  "settings.listCannedTexts": "console",
  "today.dismissFirstSteps": "settings",
};
/** For whoever is at the door, and for one's own account. */
const withoutRight = [
  /^signIn\./,
  /^claims\./,
  /^factors\./,
  /^accounts\..*(My|Other)/,
  /^owner\./,
];

const serviceSchema = z.custom<(actor: Actor, input: unknown) => unknown>(
  (value) => typeof value === "function",
);

/** No service gets as far as the database: whoever asks is looked at first. */
const untouchable = z.custom<Database>().parse(
  new Proxy(
    {},
    {
      get: (_, name) => {
        throw new Error(`The database was asked for ${String(name)}`);
      },
    },
  ),
);

function listServices() {
  const services = createConsoleServices(consoleDeps(untouchable));
  return Object.entries(services).flatMap(([group, members]) =>
    Object.entries(members).map(([name, service]) => ({
      group,
      name: `${group}.${name}`,
      service: serviceSchema.parse(service),
    })),
  );
}

async function statusFor(
  service: ReturnType<typeof listServices>[number]["service"],
  actor: Actor,
) {
  try {
    await service(actor, {});
    return undefined;
  } catch (error) {
    return error instanceof Error && "status" in error ? error.status : undefined;
  }
}

describe("every service of the console names the right it needs", () => {
  const asked = listServices().filter(({ name }) => !withoutRight.some((rule) => rule.test(name)));

  test("there is no group that nobody thought of", () => {
    const unknown = asked.filter(
      ({ group, name }) => !rightOfService[name] && !rightOfGroup[group],
    );
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  test.each(asked)("$name", async ({ group, name, service }) => {
    const right = rightOfService[name] ?? rightOfGroup[group];
    if (right === undefined) throw new Error(`${name} has no right`);
    expect(await statusFor(service, { name: "nobody" })).toBe(403);
    for (const role of roles) {
      const isRefused = (await statusFor(service, { name: `${role}:x`, role })) === 403;
      expect({ role, isRefused }).toEqual({ role, isRefused: !hasRight(role, right) });
    }
  });
});

/** What is somebody else's is missing for everybody: that a test of the portal shows, with two owners. */
test.each(listServices().filter(({ group }) => group === "owner"))(
  "$name is for people who are signed in",
  async ({ service }) => {
    expect(await statusFor(service, { name: "nobody" })).toBe(403);
    expect(await statusFor(service, { name: "operator:x", role: "operator" })).toBe(403);
  },
);
