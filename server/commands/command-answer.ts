import { z } from "zod";
import { AppError } from "#server/errors.ts";
import { type CommandRequest, type CommandServices, runCommand } from "./commands.ts";

/** One line of JSON, whether it comes through the socket or from the same process. */
export const commandAnswerSchema = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), result: z.unknown() }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);

export type CommandAnswer = z.infer<typeof commandAnswerSchema>;

/** A refusal is an answer; what is our own fault is told to `onFault` and masked. */
export async function answerCommand(
  services: CommandServices,
  request: CommandRequest,
  onFault: (error: unknown) => void,
): Promise<CommandAnswer> {
  try {
    return { ok: true, result: await runCommand(services, request) };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, message: error.message };
    onFault(error);
    return { ok: false, message: "Something went wrong. The log says more." };
  }
}
