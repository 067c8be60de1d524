import { redirect } from "react-router";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { logFilterSchema } from "#domain/contracts/console/log.ts";
import type { Route } from "./+types/log-csv";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  await loadOrRefuse(() => services.history.listLog(actor, {}));
  return redirect("/admin/log");
}

/** A file: asked for by a form, since it is written down who took it. */
export const action = consoleAction(async ({ services, actor, read }) => {
  const csv = await services.history.exportLog(actor, read(logFilterSchema));
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="log.csv"',
    },
  });
});
