import { findForm } from "#console/lib/console-action.ts";
import { consoleRequest } from "#console/lib/console-request.ts";
import { findRefusal } from "#console/lib/refusal.ts";
import { passkeyTaskSchema } from "#domain/contracts/console/accounts.ts";
import type { Route } from "./+types/passkey-options";

/** Asked by a script when a button is pressed: what the browser is to sign, and for how long. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const { services, signedIn } = consoleRequest(context);
  if (signedIn === undefined) {
    return Response.json({ message: "You are signed out. Please sign in again." }, { status: 401 });
  }
  const form = passkeyTaskSchema.safeParse(Object.fromEntries((await findForm(request)) ?? []));
  if (!form.success) return Response.json({ message: "Add or prove?" }, { status: 400 });
  try {
    const { startPasskey, startPasskeyProof } = services.factors;
    const ask = form.data.task === "add" ? startPasskey : startPasskeyProof;
    return Response.json(await ask(signedIn));
  } catch (error) {
    const refusal = findRefusal(error);
    if (refusal === undefined) throw error;
    return Response.json({ message: refusal.message }, { status: refusal.status });
  }
}
