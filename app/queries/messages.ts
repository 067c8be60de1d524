import type { ApiAnswer } from "#app/lib/api.ts";
import { browserApi } from "#app/lib/browser-api.ts";
import { keepHumanPace } from "#app/lib/keep-human-pace.ts";
import type { ContactMessage } from "#domain/contracts/contact.ts";

/** To the team, or to the studio that it names. */
export async function sendMessage(
  message: ContactMessage & { startedAt: string },
): Promise<ApiAnswer> {
  await keepHumanPace(message.startedAt);
  return browserApi.post("/api/contact", message);
}

export function subscribeToNewsletter(email: string): Promise<ApiAnswer> {
  return browserApi.post("/api/newsletter", { email });
}
