import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { commandActor } from "#server/services/actor.ts";
import type { NewsletterServices } from "#server/services/newsletter/newsletter-services.ts";

const actor = z.string().min(1).transform(commandActor);
const change = z.object({
  actor,
  id: z.int("Give the number of an issue").positive("Give the number of an issue"),
});

export function registerNewsletterCommands(
  instance: FastifyInstance,
  newsletter: NewsletterServices,
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post("/commands/newsletter", { schema: { body: z.object({ actor }) } }, ({ body }) =>
    newsletter.listNewsletterIssues(body.actor),
  );
  const changes = {
    "newsletter-pause": newsletter.pauseNewsletterIssue,
    "newsletter-resume": newsletter.resumeNewsletterIssue,
    "newsletter-recall": newsletter.recallNewsletterIssue,
  };
  for (const [name, run] of Object.entries(changes)) {
    app.post(`/commands/${name}`, { schema: { body: change } }, async ({ body: { actor, id } }) => {
      await run(actor, { id });
      const { issue, progress } = await newsletter.getNewsletterIssue(actor, { id });
      return { id, subject: issue.subject, state: issue.state, ...progress };
    });
  }
}
