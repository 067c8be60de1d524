import { rowIdOf } from "#console/lib/addresses.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { fileAnswer } from "#console/lib/file-answer.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import type { Route } from "./+types/import-report-csv";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const id = rowIdOf(params.id);
  const options = { id, format: "csv" } as const;
  const pieces = await loadOrRefuse(() => services.imports.exportImportReport(actor, options));
  return fileAnswer(pieces, { ...options, name: `import-${id}` });
}
