import { mutationOptions } from "@tanstack/react-query";
import { apiOf } from "#app/lib/api-query.ts";
import { keepHumanPace } from "#app/lib/human-pace.ts";
import type { TeamMessage } from "#domain/contracts/contact.ts";

export const sendTeamMessage = mutationOptions({
  mutationFn: async (message: TeamMessage & { startedAt: string }, { meta }) => {
    await keepHumanPace(message.startedAt);
    return apiOf(meta).post("/api/contact", message);
  },
});
