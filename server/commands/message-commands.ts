import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  messageAnswerSchema,
  messageFilterSchema,
  messageStates,
} from "#domain/contracts/console/message.ts";
import { commandActor } from "#server/services/actor.ts";
import type { MessageServices } from "#server/services/messages/message-services.ts";

const actor = z.string().min(1).transform(commandActor);
const list = z.object({ actor, status: z.enum(messageStates).optional() });
const answer = messageAnswerSchema.omit({ version: true }).extend({
  actor,
  id: z.int("Give the number of a message").positive("Give the number of a message"),
});

export function registerMessageCommands(
  instance: FastifyInstance,
  messages: MessageServices,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post("/commands/messages", { schema: { body: list } }, ({ body: { actor, ...filter } }) =>
    messages.listMessages(actor, messageFilterSchema.parse(filter)),
  );
  app.post(
    "/commands/message-answer",
    { schema: { body: answer } },
    async ({ body: { actor, id, body } }) => {
      const { message } = await messages.getMessage(actor, { id });
      return messages.answerMessage(actor, { id, version: message.version, body });
    },
  );
}
