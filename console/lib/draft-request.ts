import { z } from "zod";
import type { DraftFailure } from "./use-draft.ts";

const UNREACHABLE = "The site can't be reached. It is tried again in a moment.";

type Answer = { readonly status: number; readonly body: unknown };

/** A form that is sent while the screen stays. Never throws; without an answer the status is 0. */
export async function sendBeside(
  path: string,
  fields: Iterable<readonly [string, string | File]>,
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  try {
    const answer = await fetch(path, { method: "POST", body: form });
    const body: unknown = await answer.json().catch(() => undefined);
    return { status: answer.status, body };
  } catch {
    return { status: 0, body: undefined };
  }
}

/** What is refused before the console sees it has its sentence alone. */
const plainSchema = z.object({ message: z.string() });
const refusedSchema = z.object({
  refusal: z.object({
    message: z.string(),
    issues: z.array(z.object({ message: z.string() })).default([]),
  }),
});

/** These pass by themselves, or by signing in again. */
const passing: readonly number[] = [401, 408, 429];

/** Why it was not saved, in a sentence. */
export function readFailure({ status, body }: Answer): DraftFailure {
  const refusal = refusedSchema.safeParse(body).data?.refusal;
  const [issue, ...further] = refusal?.issues ?? [];
  const said = issue !== undefined && further.length === 0 ? issue.message : refusal?.message;
  const message = said ?? plainSchema.safeParse(body).data?.message ?? UNREACHABLE;
  const isFinal = status >= 400 && status < 500 && !passing.includes(status);
  return { kind: "failed", message, isSignedOut: status === 401, isFinal };
}
