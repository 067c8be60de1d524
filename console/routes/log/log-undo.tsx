import { UndoScreen } from "#console/features/log/undo-screen.tsx";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse } from "#console/lib/refusal.ts";
import { undoSchema } from "#domain/contracts/console/log.ts";
import { rowId } from "#domain/contracts/console/row.ts";
import { returnPath } from "#domain/rules/accounts/account-paths.ts";
import type { Route } from "./+types/log-undo";

const NOWHERE = 0;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const returnTo = returnPathOf(new URL(request.url).searchParams.get("returnTo"));
  const auditId = readId(params.id);
  return loadOrRefuse(async () => ({
    preview: await services.history.tellUndo(actor, { auditId }),
    returnTo,
  }));
}

export const action = consoleAction<Route.ActionArgs["params"], Response>(
  async ({ services, actor, params, read, goTo }) => {
    const { fields, returnTo } = read(undoSchema);
    const undone = await services.history.undoChange(actor, { auditId: readId(params.id), fields });
    const left = undone.left.length;
    const rest =
      left === 0 ? "" : ` ${left} ${left === 1 ? "field" : "fields"} had changed since and stayed.`;
    return goTo(
      returnPathOf(returnTo ?? null),
      `Undone. The log has it as no. ${undone.auditId}.${rest}`,
    );
  },
);

export default function LogUndoRoute({ loaderData, actionData }: Route.ComponentProps) {
  const refusal =
    actionData !== undefined && "refusal" in actionData ? actionData.refusal : undefined;
  return <UndoScreen {...loaderData} refusal={refusal} />;
}

/** What is no number is the number of nothing. */
function readId(text: string): number {
  return rowId.safeParse(text).data ?? NOWHERE;
}

function returnPathOf(given: FormDataEntryValue | null): string {
  return returnPath(typeof given === "string" ? given : undefined) ?? "/admin/log";
}
