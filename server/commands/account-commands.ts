import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { emailText } from "#domain/contracts/fields/text.ts";
import { teamRoles } from "#domain/rules/accounts/roles.ts";
import type { AccountServices } from "#server/services/accounts/account-services.ts";
import { commandActor } from "#server/services/actor.ts";

const actor = z.string().min(1).transform(commandActor);
const account = z.object({ email: emailText("Give a mail address"), actor });
const invitation = account.extend({ role: z.enum(teamRoles) });

/** Who works here: the first operator of all is made by one of these. */
export function registerAccountCommands(
  instance: FastifyInstance,
  accounts: AccountServices,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post("/commands/invite", { schema: { body: invitation } }, ({ body }) =>
    accounts.inviteAccount(body.actor, body),
  );
  app.post("/commands/operators", { schema: { body: z.object({ actor }) } }, ({ body }) =>
    accounts.listAccounts(body.actor),
  );
  app.post("/commands/remove", { schema: { body: account } }, ({ body }) =>
    accounts.removeAccount(body.actor, body),
  );
  app.post("/commands/sign-out", { schema: { body: account } }, ({ body }) =>
    accounts.signOutAccount(body.actor, body),
  );
  app.post("/commands/recover", { schema: { body: account } }, ({ body }) =>
    accounts.recoverAccount(body.actor, body),
  );
}
