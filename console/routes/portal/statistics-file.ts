import { readStudioId } from "#console/lib/addresses.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { fileAnswer } from "#console/lib/file-answer.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import type { Route } from "./+types/statistics-file";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const studioId = readStudioId(params.studioId);
  const lines = await loadOrRefuse(() => services.owner.exportStatistics(actor, { studioId }));
  return fileAnswer(lines, { name: `statistics-${studioId}`, format: "csv" });
}
