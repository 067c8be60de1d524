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
type ContactServices = Bound<typeof contactServices>;

type Parts = {
  services: ContactServices;
  /** Told of each message to a studio, and of its sender's address. */
  countMessage?: ((studioId: number, address: string) => Promise<void>) | undefined;
};

export function registerContactRoutes(
  instance: FastifyInstance,
  { services, countMessage }: Parts,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();

  app.post(
    "/api/contact",
    {
      config: { rateLimit: formLimit, answersSteadily: true },
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
    async (request, reply) => {
      const { body, ip } = request;
      const receipt = await services.receiveMessage(body, async (studioId) =>
        countMessage?.(studioId, ip),
      );
      return reply.code(201).send(receipt);
    },
  );
}
