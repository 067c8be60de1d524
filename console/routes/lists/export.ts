import { redirect } from "react-router";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { fileAnswer } from "#console/lib/file-answer.ts";
import { isListName, type ListName, lists } from "#domain/contracts/console/lists.ts";
import type { Route } from "./+types/export";

function listOf(name: string): ListName {
  if (isListName(name)) return name;
  throw new Response("There is no such list.", { status: 404 });
}

/** Whoever comes back from showing a proof finds the list as it was. */
export function loader({ context, request, params }: Route.LoaderArgs) {
  requireAccount(context, request);
  return redirect(`${lists[listOf(params.list)]}${new URL(request.url).search}`);
}

/** Asked for by a form, since it is written down who took it. */
export const action = consoleAction<Route.ActionArgs["params"], Response>(
  async ({ services, actor, params, request }) => {
    const name = listOf(params.list);
    const asked = Object.fromEntries(new URL(request.url).searchParams);
    return fileAnswer(await services.exports[name](actor, asked), { name, format: "csv" });
  },
);
