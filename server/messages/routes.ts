import type { FastifyInstance } from "fastify";
import { validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import {
  contactMessageSchema,
  contactReceiptSchema,
  contactSchemaFor,
} from "#domain/contracts/contact.ts";
import type { Bound } from "#server/deps.ts";
import { formLimit } from "#server/http/rate-limits.ts";
import { receiveMessage } from "./receive-message.ts";

/** What visitors send. */
export const contactServices = { receiveMessage };
export type ContactServices = Bound<typeof contactServices>;

export function registerContactRoutes(
  instance: FastifyInstance,
  { services }: { services: ContactServices },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    "/api/contact",
    {
      config: { rateLimit: formLimit },
      schema: {
        tags: ["Messages"],
        summary: "A message to a studio where studioId is given, otherwise to the team",
        body: contactMessageSchema,
        response: { 201: contactReceiptSchema },
      },
      // One shape's own complaints instead of those of both.
      validatorCompiler: (route) => (body) =>
        validatorCompiler({ ...route, schema: contactSchemaFor(body) })(body),
    },
    async (request, reply) => reply.code(201).send(await services.receiveMessage(request.body)),
  );
}
