import { z } from "zod";
import { MergeScreen } from "#console/features/studio-merging/merge-screen.tsx";
import { readStudioId } from "#console/lib/addresses.ts";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { directoryQuerySchema } from "#domain/contracts/console/directory-query.ts";
import { mergePartNames, mergeSides } from "#domain/rules/studio/merge-studios.ts";
import type { Route } from "./+types/studio-merge";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const keptId = readStudioId(params.studioId);
  const search = new URL(request.url).searchParams;
  const otherId = readStudioId(search.get("with"));
  return loadOrRefuse(async () => {
    const { studio } = await services.studios.getStudioForEditing(actor, { studioId: keptId });
    const query = directoryQuerySchema.parse({ q: search.get("q") ?? studio.name });
    const found = await services.studios.searchDirectory(actor, query);
    const candidates = found.studios.filter(
      ({ id, mergedIntoId }) => id !== keptId && mergedIntoId === null,
    );
    const pair = { keptId, otherId };
    const preview = otherId === 0 ? undefined : await services.studios.previewMerge(actor, pair);
    return { studio, q: query.q, candidates, preview };
  });
}

export const action = consoleAction<Route.ActionArgs["params"], Response>(
  async ({ services, actor, params, read, goTo }) => {
    const { otherId, ...choice } = read(mergePostSchema);
    const keptId = readStudioId(params.studioId);
    await services.studios.mergeStudios(actor, { keptId, otherId, choice });
    return goTo(`/admin/studios/${keptId}`, "Merged. The other page leads here now.");
  },
);

export default function StudioMergeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MergeScreen {...loaderData} refusal={actionData?.refusal} />;
}

const side = z.enum(mergeSides);

/** Which of the two says each part; one that is not sent is chosen by the rule. */
const mergePostSchema = z
  .partialRecord(z.enum(mergePartNames), side)
  .and(z.object({ otherId: z.coerce.number().int().positive() }));
