import { mutationOptions } from "@tanstack/react-query";
import { apiOf } from "#app/lib/api-query.ts";
import type { ContactMessage } from "#domain/contracts/contact.ts";
import { shortestFillMs } from "#domain/rules/visitor/form-pace.ts";

/** To the team, or to the studio that it names. */
export const sendMessage = mutationOptions({
  mutationFn: async (message: ContactMessage & { startedAt: string }, { meta }) => {
    await keepHumanPace(message.startedAt);
    return apiOf(meta).post("/api/contact", message);
  },
});

/** The clocks of browser and server tick a little apart. */
const MARGIN_MS = 250;

/** Who fills in a form by autofill is quicker than the server believes: the form waits for them. */
async function keepHumanPace(startedAt: string): Promise<void> {
  const waitMs = Date.parse(startedAt) + shortestFillMs + MARGIN_MS - Date.now();
  if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
}
