import { mutationOptions } from "@tanstack/react-query";
import { apiOf } from "#app/lib/api-query.ts";
import { keepHumanPace } from "#app/lib/human-pace.ts";
import type { StudioMessage } from "#domain/contracts/contact.ts";

/** With what tells a person from a machine: the field that nobody sees, and when the form was opened. */
export type SentStudioMessage = StudioMessage & { website_url: string; startedAt: string };

export const sendStudioMessage = mutationOptions({
  mutationFn: async (message: SentStudioMessage, { meta }) => {
    await keepHumanPace(message.startedAt);
    return apiOf(meta).post("/api/contact", message);
  },
});
