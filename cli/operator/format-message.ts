import { z } from "zod";
import { messageStates } from "#domain/contracts/console/message.ts";
import { plain } from "./terminal.ts";

const listSchema = z.object({
  total: z.number(),
  messages: z.array(
    z.object({
      message: z.object({
        id: z.int(),
        firstName: z.string(),
        email: z.string(),
        message: z.string(),
        status: z.enum(messageStates),
        createdAt: z.string(),
      }),
      studioName: z.string().nullable(),
    }),
  ),
});

const answeredSchema = z.object({ email: z.string() });
const STATE_WIDTH = Math.max(...messageStates.map((state) => state.length));
const DAY = "2026-11-16".length;
const WORDS = 60;

export function formatMessages(result: unknown): string {
  const { messages, total } = listSchema.parse(result);
  if (total === 0) return "There are no messages.";
  const lines = messages.map(({ message, studioName }) => {
    const { id, firstName, email, status, createdAt } = message;
    const words = message.message.slice(0, WORDS);
    const line = `${firstName} <${email}> to ${studioName ?? "the team"}: ${words}`;
    return `${String(id).padStart(5)}  ${createdAt.slice(0, DAY)}  ${status.padEnd(STATE_WIDTH)}  ${plain(line)}`;
  });
  const more = total > messages.length ? [`… and ${total - messages.length} more`] : [];
  return [...lines, ...more].join("\n");
}

export function formatAnswered(result: unknown): string {
  return `The answer is on its way to ${plain(answeredSchema.parse(result).email)}.`;
}
