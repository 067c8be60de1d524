import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { logFilterSchema } from "#domain/contracts/console/log.ts";
import { emailText } from "#domain/contracts/fields/text.ts";
import { approvalStatuses, paymentStatuses } from "#domain/rules/listing/listing-facts.ts";
import { commandActor } from "#server/services/actor.ts";
import type { CommandServices } from "#server/services/command-services.ts";
import { registerAccountCommands } from "./account-commands.ts";
import { registerAliasCommands } from "./alias-commands.ts";
import { type DatabaseServices, registerBackupCommands } from "./backup-commands.ts";
import { registerImportCommands } from "./import-commands.ts";
import { registerMessageCommands } from "./message-commands.ts";
import { registerNewsletterCommands } from "./newsletter-commands.ts";
import { registerPostCommands } from "./post-commands.ts";
import { registerStudioCommands } from "./studio-commands.ts";

export type RunningServices = CommandServices & {
  /** Without it a command opens the database by itself. */
  readonly database?: DatabaseServices;
};

const listingId = z.int("Give the number of a listing").positive("Give the number of a listing");
const actor = z.string().min(1).transform(commandActor);
const change = z.object({ listingId, actor });

const filter = z.object({
  approvalStatus: z.enum(approvalStatuses).optional(),
  paymentStatus: z.enum(paymentStatuses).optional(),
  limit: z.int().positive().optional(),
});
const approval = change.extend({ studioId: z.int().positive().optional() });
const rejection = change.extend({ reason: z.string() });
const renewal = change.extend({ months: z.number(), again: z.boolean().optional() });
const position = change.extend({ latitude: z.number(), longitude: z.number() });
const person = z.object({
  email: emailText("Give a mail address"),
  what: z.enum(["export", "erase"]),
  alsoLive: z.boolean().default(false),
  actor,
});

const logQuery = logFilterSchema.extend({ actor });
const undoing = z.object({
  auditId: z.int().positive(),
  fields: z.array(z.string()).optional(),
  actor,
});

/** What operators can ask for. */
export function registerCommands(instance: FastifyInstance, services: RunningServices): void {
  const { listings, people, memory, accounts, database } = services;
  registerAccountCommands(instance, accounts);
  if (database !== undefined) registerBackupCommands(instance, database);
  registerImportCommands(instance, services.imports);
  registerPostCommands(instance, services.posts);
  registerMessageCommands(instance, services.messages);
  registerNewsletterCommands(instance, services.newsletter);
  registerStudioCommands(instance, services.studios);
  registerAliasCommands(instance, services.aliases);
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post("/commands/listings", { schema: { body: filter } }, (request) =>
    listings.listListings(request.body),
  );
  app.post("/commands/show", { schema: { body: z.object({ listingId }) } }, (request) =>
    listings.getListing(request.body.listingId),
  );
  app.post("/commands/approve", { schema: { body: approval } }, (request) =>
    listings.approveListing(request.body),
  );
  app.post("/commands/reject", { schema: { body: rejection } }, (request) =>
    listings.rejectListing(request.body),
  );
  app.post("/commands/suspend", { schema: { body: rejection } }, (request) =>
    listings.suspendListing(request.body),
  );
  app.post("/commands/paid", { schema: { body: change } }, (request) =>
    listings.markListingPaid(request.body),
  );
  app.post("/commands/failed", { schema: { body: change } }, (request) =>
    listings.failPayment(request.body),
  );
  app.post("/commands/refund", { schema: { body: change } }, (request) =>
    listings.refundListing(request.body),
  );
  app.post("/commands/renew", { schema: { body: renewal } }, (request) =>
    listings.renewListing(request.body),
  );
  app.post("/commands/locate", { schema: { body: position } }, (request) =>
    listings.setListingPosition(request.body),
  );
  app.post(
    "/commands/log",
    { schema: { body: logQuery } },
    ({ body: { actor: asking, ...filter } }) => memory.listLog(asking, filter),
  );
  app.post(
    "/commands/undo",
    { schema: { body: undoing } },
    ({ body: { actor: asking, ...change } }) => memory.undoChange(asking, change),
  );
  app.post("/commands/person", { schema: { body: person } }, async ({ body }) =>
    body.what === "export" ? people.exportPerson(body) : people.erasePerson(body),
  );
}
