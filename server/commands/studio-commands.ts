import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { directoryQuerySchema } from "#domain/contracts/console/directory-query.ts";
import { commandActor } from "#server/services/actor.ts";
import type { StudioServices } from "#server/services/studios/directory/studio-services.ts";

const actor = z.string().min(1).transform(commandActor);
const studioId = z.int("Give the number of a studio").positive("Give the number of a studio");
const search = z.object({ actor, q: z.string() });
const one = z.object({ actor, studioId });
const two = z.object({ actor, keptId: studioId, otherId: studioId });

const asking = z.object({ actor });

export function registerStudioCommands(instance: FastifyInstance, studios: StudioServices): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  app.post("/commands/studio-find", { schema: { body: search } }, ({ body: { actor, q } }) =>
    studios.searchDirectory(actor, directoryQuerySchema.parse({ q })),
  );
  app.post("/commands/studio-show", { schema: { body: one } }, ({ body: { actor, ...input } }) =>
    studios.getStudioForEditing(actor, input),
  );
  app.post("/commands/studio-hide", { schema: { body: one } }, async ({ body }) => {
    await studios.hideStudio(body.actor, { studioId: body.studioId });
    return studios.getStudioForEditing(body.actor, { studioId: body.studioId });
  });
  app.post("/commands/studio-unhide", { schema: { body: one } }, async ({ body }) => {
    await studios.showStudio(body.actor, { studioId: body.studioId });
    return studios.getStudioForEditing(body.actor, { studioId: body.studioId });
  });
  app.post("/commands/remove-sample", { schema: { body: asking } }, ({ body }) =>
    studios.removeSample(body.actor),
  );
  app.post("/commands/studio-merge", { schema: { body: two } }, async ({ body }) => {
    const { actor, ...pair } = body;
    const { studioId: kept } = await studios.mergeStudios(actor, pair);
    return studios.getStudioForEditing(actor, { studioId: kept });
  });
}
