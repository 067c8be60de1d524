import { redirect } from "react-router";
import { MappingScreen } from "#console/features/imports/mapping-screen.tsx";
import { rowIdOf } from "#console/lib/addresses.ts";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { mappingFormSchema } from "#domain/contracts/console/imports.ts";
import type { Route } from "./+types/import-mapping";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const id = rowIdOf(params.id);
  const mapping = new URL(request.url).searchParams.get("mapping") ?? undefined;
  return loadOrRefuse(async () => {
    const { state } = await services.imports.getImport(actor, { id });
    if (state !== "uploaded") throw redirect(`/admin/imports/${id}`);
    return { choice: await services.imports.getMappingChoice(actor, { id, mapping }) };
  });
}

export const action = consoleAction<Route.ActionArgs["params"], Response>(
  async ({ services: { imports }, actor, params, intent, read, goTo }) => {
    const id = rowIdOf(params.id);
    if (intent === "discard") {
      await imports.discardImport(actor, { id });
      return goTo("/admin/imports", "Discarded: the file is deleted.");
    }
    await imports.chooseMapping(actor, { id, ...read(mappingFormSchema) });
    return goTo(`/admin/imports/${id}`);
  },
);

export default function ImportMappingRoute({ loaderData, actionData }: Route.ComponentProps) {
  const refusal =
    actionData !== undefined && "refusal" in actionData ? actionData.refusal : undefined;
  return <MappingScreen {...loaderData} refusal={refusal} />;
}
