import type { PreviewedMail } from "#console/components/mail-preview.tsx";
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
import type { Actor } from "#server/history/actor.ts";
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

type Messages = ConsoleServices["messages"];
type File = Awaited<ReturnType<Messages["getMessage"]>>;

function factsOf({ message, studioName }: File) {
  const studio = studioName ?? undefined;
  return {
    kind: "answer",
    name: message.firstName,
    ...(studio === undefined ? {} : { studio }),
  } as const;
}

type Choice = { id: number; chosen: FormDataEntryValue | null };

/** Who was chosen to look after it, and not saved for itself, is noted with the answer. */
async function assignToo(messages: Messages, actor: Actor, { id, chosen }: Choice): Promise<void> {
  const { message } = await messages.getMessage(actor, { id });
  const typed = messageAssignmentSchema.shape.assigneeId.safeParse(chosen);
  if (!typed.success || typed.data === message.assigneeId) return;
  const { version } = message;
  await messages.assignMessage(actor, { id, version, assigneeId: typed.data });
}

type Kept = { inserted: string; isUnsaved: true; notice?: string; mail?: PreviewedMail };

export const action = consoleAction<Route.ActionArgs["params"], Kept | Response>(
  async ({ services, actor, params, form, intent, read, goTo }) => {
    const id = rowIdOf(params.id);
    const here = `/admin/messages/${id}`;
    const typed = String(form.get("body") ?? "");
    // Whatever else is pressed, an answer that is half written comes back.
    const stay = (notice: string) =>
      typed.trim() === ""
        ? goTo(here, notice)
        : { inserted: typed, isUnsaved: true as const, notice };
    if (intent === "insert") {
      const file = await services.messages.getMessage(actor, { id });
      const texts = await services.settings.listCannedTexts(actor, factsOf(file));
      const inserted = insertedText(texts, read(cannedChoiceSchema), typed);
      return { inserted, isUnsaved: true };
    }
    if (intent === "preview") {
      const { body } = read(messageAnswerSchema);
      const mail = await services.messages.previewAnswer(actor, { id, body });
      return { inserted: typed, isUnsaved: true, mail };
    }
    if (intent === "answer") {
      const { version, body } = read(messageAnswerSchema);
      const { email } = await services.messages.answerMessage(actor, { id, version, body });
      await assignToo(services.messages, actor, { id, chosen: form.get("assigneeId") });
      return goTo(here, `Your answer is on its way to ${email}.`);
    }
    if (intent === "assign") {
      await services.messages.assignMessage(actor, { id, ...read(messageAssignmentSchema) });
      return stay("Noted who looks after it.");
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
