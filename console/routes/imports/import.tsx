import { actOnImport } from "#console/features/imports/import-actions.ts";
import { ImportScreen } from "#console/features/imports/import-screen.tsx";
import { rowIdOf } from "#console/lib/addresses.ts";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse, revalidateAfterConflict } from "#console/lib/refusal.ts";
import { importRowsQuerySchema, type ShownOutcome } from "#domain/contracts/console/imports.ts";
import type { Route } from "./+types/import";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const id = rowIdOf(params.id);
  const query = importRowsQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { show, text, page } = query;
  const kind = kindOf(show);
  return loadOrRefuse(async () => {
    const summary = await services.imports.getImport(actor, { id });
    const list = await services.imports.listImportRows(actor, { id, ...kind, text, page });
    const studioIds = list.rows.flatMap(({ studioId }) => studioId ?? []);
    const paths = await services.studios.listStudioPaths(actor, { studioIds });
    return { summary, query, list, paths };
  });
}

function kindOf(show: ShownOutcome | undefined) {
  if (show === "kept") return { isKept: true };
  return show === "losing" ? { isLosing: true } : { outcome: show };
}

export const action = consoleAction(actOnImport);

export const shouldRevalidate = revalidateAfterConflict;

export default function ImportRoute({ loaderData, actionData }: Route.ComponentProps) {
  const refusal =
    actionData !== undefined && "refusal" in actionData ? actionData.refusal : undefined;
  return <ImportScreen {...loaderData} refusal={refusal} />;
}
