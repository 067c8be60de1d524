import { chosenAssignee } from "#console/features/messages/chosen-assignee.ts";
import { type Kept, MessageScreen } from "#console/features/messages/message-screen.tsx";
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

type Unsent = Kept & { isUnsaved: true };

/** As its writer has read the message: what others do while a mail is only looked at is not seen with that. */
const readSchema = messageAnswerSchema.pick({ version: true, answersVersion: true });

export const action = consoleAction<Route.ActionArgs["params"], Unsent | Response>(
  async ({ services, actor, params, form, intent, read, goTo }) => {
    const id = rowIdOf(params.id);
    const here = `/admin/messages/${id}`;
    const typed = String(form.get("body") ?? "");
    const chosen = chosenAssignee(Object.fromEntries(form));
    const unsent = { inserted: typed, isUnsaved: true, chosen } as const;
    // Whatever else is pressed, an answer that is half written comes back.
    const stay = (notice: string, kept: Partial<Kept> = {}) => {
      if (typed.trim() === "") return goTo(here, notice);
      const { answersVersion } = read(readSchema);
      return { ...unsent, answersVersion, notice, ...kept };
    };
    if (intent === "insert") {
      const file = await services.messages.getMessage(actor, { id });
      const texts = await services.settings.listCannedTexts(actor, factsOf(file));
      const inserted = insertedText(texts, read(cannedChoiceSchema), typed);
      return { ...unsent, ...read(readSchema), inserted };
    }
    if (intent === "preview") {
      const { body, ...seen } = read(messageAnswerSchema);
      const mail = await services.messages.previewAnswer(actor, { id, body });
      return { ...unsent, ...seen, mail };
    }
    if (intent === "answer") {
      const { version, body } = read(messageAnswerSchema);
      // Who was chosen to look after it, and not saved for itself, is noted with the answer.
      const assigneeId =
        chosen === undefined ? undefined : read(messageAssignmentSchema).assigneeId;
      const answer = { id, version, body, assigneeId };
      const { email } = await services.messages.answerMessage(actor, answer);
      return goTo(here, `Your answer is on its way to ${email}.`);
    }
    if (intent === "assign") {
      await services.messages.assignMessage(actor, { id, ...read(messageAssignmentSchema) });
      return stay("Noted who looks after it.", { chosen: undefined });
    }
    const { version } = read(messageMarkSchema.pick({ version: true }));
    const status = messageMarkSchema.shape.status.parse(intent.replace(/^mark-/, ""));
    await services.messages.markMessage(actor, { id, version, status });
    return stay(`The message is marked as ${status}.`);
  },
);

export const shouldRevalidate = revalidateAfterConflict;

export default function MessageRoute({ loaderData, actionData }: Route.ComponentProps) {
  const kept = actionData && "inserted" in actionData ? actionData : undefined;
  const refusal = actionData && "refusal" in actionData ? actionData.refusal : undefined;
  return <MessageScreen {...loaderData} kept={kept} refusal={refusal} />;
}
