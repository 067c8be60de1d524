import { MessageScreen } from "#console/features/messages/message-screen.tsx";
import { rowIdOf } from "#console/lib/addresses.ts";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { loadOrRefuse, revalidateAfterConflict } from "#console/lib/refusal.ts";
import {
  messageAnswerSchema,
  messageAssignmentSchema,
  messageMarkSchema,
} from "#domain/contracts/console/message.ts";
import type { Route } from "./+types/message";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const id = rowIdOf(params.id);
  const subject = { subjectType: "message", subjectId: id };
  return loadOrRefuse(async () => ({
    file: await services.messages.getMessage(actor, { id }),
    history: await services.history.getHistory(actor, subject),
  }));
}

export const action = consoleAction<Route.ActionArgs["params"], Response>(
  async ({ services, actor, params, intent, read, goTo }) => {
    const id = rowIdOf(params.id);
    const here = `/admin/messages/${id}`;
    if (intent === "answer") {
      const { email } = await services.messages.answerMessage(actor, {
        id,
        ...read(messageAnswerSchema),
      });
      return goTo(here, `Your answer is on its way to ${email}.`);
    }
    if (intent === "assign") {
      await services.messages.assignMessage(actor, { id, ...read(messageAssignmentSchema) });
      return goTo(here, "Noted who looks after it.");
    }
    const mark = read(messageMarkSchema);
    await services.messages.markMessage(actor, { id, ...mark });
    return goTo(here, `The message is marked as ${mark.status}.`);
  },
);

export const shouldRevalidate = revalidateAfterConflict;

export default function MessageRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <MessageScreen {...loaderData} refusal={actionData?.refusal} />;
}
