import { rowIdOf } from "#console/lib/addresses.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { fileAnswer } from "#console/lib/file-answer.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import type { Route } from "./+types/import-report";

/** Of both addresses: a part of a segment can't be a parameter. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const format = new URL(request.url).pathname.endsWith(".json") ? "json" : "csv";
  const options = { id: rowIdOf(params.id), format } as const;
  const pieces = await loadOrRefuse(() => services.imports.exportImportReport(actor, options));
  return fileAnswer(pieces, { ...options, name: `import-${options.id}` });
}
