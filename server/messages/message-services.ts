import { bindServices } from "#server/bind-services.ts";
import { answerMessage } from "./answer-message.ts";
import { assignMessage } from "./assign-message.ts";
import { getMessage } from "./get-message.ts";
import { listMessages } from "./list-messages.ts";
import { markMessage } from "./mark-message.ts";
import type { MessageDeps } from "./message-deps.ts";

/** What visitors wrote, and what the team answers. */
export function createMessageServices(deps: MessageDeps) {
  return bindServices(deps, {
    answerMessage,
    assignMessage,
    getMessage,
    listMessages,
    markMessage,
  });
}
