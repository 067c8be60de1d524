import { ImportList } from "#console/features/imports/import-list.tsx";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse, refuse } from "#console/lib/refusal.ts";
import { uploadFormSchema } from "#domain/contracts/console/imports.ts";
import { pageNumber } from "#domain/contracts/console/row.ts";
import type { Route } from "./+types/imports";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const page = pageNumber.parse(new URL(request.url).searchParams.get("page") ?? undefined);
  return loadOrRefuse(() => services.imports.listImports(actor, { page }));
}

export const action = consoleAction(async ({ services, actor, uploads, read, goTo }) => {
  const form = read(uploadFormSchema);
  const [upload] = uploads;
  if (upload === undefined) return refuse(noFile);
  const { id, needsMapping } = await services.imports.uploadImport(actor, {
    ...form,
    file: upload,
  });
  return goTo(`/admin/imports/${id}${needsMapping ? "/mapping" : ""}`);
});

const noFile = {
  status: 400,
  message: "Choose a file first.",
  issues: [{ path: "file", message: "Choose a file first." }],
};

export default function ImportsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const refusal =
    actionData !== undefined && "refusal" in actionData ? actionData.refusal : undefined;
  return <ImportList {...loaderData} refusal={refusal} />;
}
