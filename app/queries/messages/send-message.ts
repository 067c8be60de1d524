import { mutationOptions } from "@tanstack/react-query";
import { apiOf } from "#app/lib/api-query.ts";
import { keepHumanPace } from "#app/lib/keep-human-pace.ts";
import type { ContactMessage } from "#domain/contracts/contact.ts";

/** To the team, or to the studio that it names. */
export const sendMessage = mutationOptions({
  mutationFn: async (message: ContactMessage & { startedAt: string }, { meta }) => {
    await keepHumanPace(message.startedAt);
    return apiOf(meta).post("/api/contact", message);
  },
});
