import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { aliasRemovalSchema, newAliasSchema } from "#domain/contracts/console/search-alias.ts";
import { commandActor } from "#server/services/actor.ts";
import type { AliasCommands } from "#server/services/searches/aliases/alias-commands.ts";

const actor = z.string().min(1).transform(commandActor);

/** What visitors call places and class types. */
export function registerAliasCommands(instance: FastifyInstance, aliases: AliasCommands): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post("/commands/aliases", { schema: { body: z.object({ actor }) } }, ({ body }) =>
    aliases.listAliases(body.actor),
  );
  app.post(
    "/commands/alias-add",
    { schema: { body: newAliasSchema.extend({ actor }) } },
    (request) => {
      const { actor: by, ...alias } = request.body;
      return aliases.addAlias(by, alias);
    },
  );
  app.post(
    "/commands/alias-remove",
    { schema: { body: aliasRemovalSchema.extend({ actor }) } },
    ({ body }) => aliases.removeAlias(body.actor, body),
  );
}
