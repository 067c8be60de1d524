import { redirect } from "react-router";
import { consoleAction } from "#console/lib/console-action.ts";
import { logFilterSchema } from "#domain/contracts/console/log.ts";

export function loader() {
  return redirect("/admin/log");
}

/** A file: asked for by a form, since it is written down who took it. */
export const action = consoleAction(async ({ services, actor, read }) => {
  const csv = await services.memory.exportLog(actor, read(logFilterSchema));
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="log.csv"',
    },
  });
});
