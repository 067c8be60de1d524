import { type Api, statusOfFailure } from "#app/lib/api.ts";
import { explainFailure } from "#app/lib/form-action.ts";

/** A dead link stays dead; what merely failed can be tried again. */
export type LinkAnswer = { outcome: "done" | "dead" | "failed"; problem?: string };

const TOO_MANY_REQUESTS = 429;

/** What the button on a page behind a mail's link does, and the one click of mail programs. */
export async function followMailLink(
  api: Api,
  call: string,
  body: { token: string; id?: string },
  failure: string,
): Promise<{ answer: LinkAnswer; status: number; said?: unknown }> {
  try {
    const { body: said } = await api.post(call, body);
    return { answer: { outcome: "done" }, status: 200, said };
  } catch (error) {
    const status = statusOfFailure(error);
    const { message: problem } = await explainFailure(error, failure);
    const canSucceed = status >= 500 || status === TOO_MANY_REQUESTS;
    return { answer: { outcome: canSucceed ? "failed" : "dead", problem }, status };
  }
}
