import { redirect } from "react-router";
import { accountAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { fileAnswer } from "#console/lib/file-answer.ts";
import { accountPaths } from "#domain/rules/accounts/account-paths.ts";
import type { Route } from "./+types/my-data";

/** Whoever comes back from showing a proof finds the button where it was. */
export function loader({ context, request }: Route.LoaderArgs) {
  requireAccount(context, request);
  return redirect(accountPaths.profile);
}

/** Asked for by a form, since it is written down that it was taken. */
export const action = accountAction<Route.ActionArgs["params"], Response>(
  async ({ services, actor }) => {
    const data = await services.owner.exportMyData(actor);
    return fileAnswer(whole(JSON.stringify(data, null, 2)), { name: "my-data", format: "json" });
  },
);

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}
