import type { Api } from "#app/lib/api.ts";
import { problemOf } from "#app/lib/form-answer.ts";

export type LinkAnswer = { isDone: boolean; problem?: string };

/** What the button on a page behind a mail's link does. */
export async function followNewsletterLink(
  api: Api,
  call: "confirm" | "unsubscribe",
  requestUrl: string,
): Promise<LinkAnswer> {
  const token = new URL(requestUrl).searchParams.get("token") ?? "";
  try {
    await api.post(`/api/newsletter/${call}`, { token });
    return { isDone: true };
  } catch (error) {
    const { message } = problemOf(error, "That did not work. Please try again in a minute.");
    return { isDone: false, problem: message };
  }
}
