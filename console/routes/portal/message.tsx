import type { KeptAnswer } from "#console/components/answer-form.tsx";
import { MessageScreen } from "#console/features/portal-messages/message-screen.tsx";
import { rowIdOf } from "#console/lib/addresses.ts";
import { accountAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse, revalidateAfterConflict } from "#console/lib/refusal.ts";
import { messageAnswerSchema, ownerMessageMarkSchema } from "#domain/contracts/console/message.ts";
import type { Route } from "./+types/message";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const id = rowIdOf(params.id);
  return loadOrRefuse(async () => ({ file: await services.owner.getOwnerMessage(actor, { id }) }));
}

type Unsent = KeptAnswer & { isUnsaved: true };

const readSchema = messageAnswerSchema.pick({ version: true, answersVersion: true });

export const action = accountAction<Route.ActionArgs["params"], Unsent | Response>(
  async ({ services, actor, params, form, intent, read, goTo }) => {
    const id = rowIdOf(params.id);
    const here = `/account/messages/${id}`;
    const typed = String(form.get("body") ?? "");
    if (intent === "preview") {
      const { body, ...seen } = read(messageAnswerSchema);
      const mail = await services.owner.previewOwnerAnswer(actor, { id, body });
      return { inserted: typed, isUnsaved: true, ...seen, mail };
    }
    if (intent === "answer") {
      const { version, body } = read(messageAnswerSchema);
      const { email } = await services.owner.answerOwnerMessage(actor, { id, version, body });
      return goTo(here, `Your answer is on its way to ${email}.`);
    }
    const { version } = read(readSchema);
    const status = ownerMessageMarkSchema.shape.status.parse(intent.replace(/^mark-/, ""));
    await services.owner.markOwnerMessage(actor, { id, version, status });
    const notice = `The message is marked as ${status}.`;
    // An answer that is half written comes back.
    if (typed.trim() === "") return goTo(here, notice);
    return { inserted: typed, isUnsaved: true, ...read(readSchema), version: version + 1, notice };
  },
  ({ services, actor, params }) =>
    services.owner.getOwnerMessage(actor, { id: rowIdOf(params.id) }),
);

export const shouldRevalidate = revalidateAfterConflict;

export default function MessageRoute({ loaderData, actionData }: Route.ComponentProps) {
  const kept = actionData && "inserted" in actionData ? actionData : undefined;
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  return <MessageScreen {...loaderData} kept={kept} refusal={refusal} />;
}
