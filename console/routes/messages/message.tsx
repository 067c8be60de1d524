import { MessageScreen } from "#console/features/messages/message-screen.tsx";
import { rowIdOf } from "#console/lib/addresses.ts";
import { consoleAction } from "#console/lib/console-action.ts";
import { requireAccount } from "#console/lib/console-request.ts";
import { insertedText } from "#console/lib/inserted-text.ts";
import { loadOrRefuse, revalidateAfterConflict } from "#console/lib/refusal.ts";
import { cannedChoiceSchema } from "#domain/contracts/console/canned-text.ts";
import {
  messageAnswerSchema,
  messageAssignmentSchema,
  messageMarkSchema,
} from "#domain/contracts/console/message.ts";
import type { ConsoleServices } from "#server/console/console-services.ts";
import type { Route } from "./+types/message";

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, actor } = requireAccount(context, request);
  const id = rowIdOf(params.id);
  const subject = { subjectType: "message", subjectId: id };
  return loadOrRefuse(async () => {
    const file = await services.messages.getMessage(actor, { id });
    return {
      file,
      texts: await services.settings.listCannedTexts(actor, factsOf(file)),
      history: await services.history.getHistory(actor, subject),
    };
  });
}

type File = Awaited<ReturnType<ConsoleServices["messages"]["getMessage"]>>;

function factsOf({ message, studioName }: File) {
  const studio = studioName ?? undefined;
  return {
    kind: "answer",
    name: message.firstName,
    ...(studio === undefined ? {} : { studio }),
  } as const;
}

export const action = consoleAction<
  Route.ActionArgs["params"],
  { inserted: string; isUnsaved: true } | Response
>(async ({ services, actor, params, form, intent, read, goTo }) => {
  const id = rowIdOf(params.id);
  const here = `/admin/messages/${id}`;
  if (intent === "insert") {
    const file = await services.messages.getMessage(actor, { id });
    const texts = await services.settings.listCannedTexts(actor, factsOf(file));
    const inserted = insertedText(texts, read(cannedChoiceSchema), form.get("body"));
    return { inserted, isUnsaved: true };
  }
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
});

export const shouldRevalidate = revalidateAfterConflict;

export default function MessageRoute({ loaderData, actionData }: Route.ComponentProps) {
  const inserted = actionData && "inserted" in actionData ? actionData.inserted : undefined;
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  return <MessageScreen {...loaderData} inserted={inserted} refusal={refusal} />;
}
