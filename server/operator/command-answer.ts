import { z } from "zod";

export type CommandRequest = { command: string; input: unknown };

export type CommandAnswer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly message: string };

const refusalSchema = z.object({ message: z.string() });

/** The same whether the answer came through the socket or from this process. */
export function readCommandAnswer(status: number, body: string): CommandAnswer {
  const answer: unknown = JSON.parse(body);
  if (status < 400) return { ok: true, result: answer };
  return { ok: false, message: refusalSchema.parse(answer).message };
}
