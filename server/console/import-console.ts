import { pathToFileURL } from "node:url";
import { z } from "zod";
import type { AnswerConsole } from "./console-request.ts";

/** It is built apart from the server, which reads it when somebody first asks for it. */
export const builtConsole = z.object({
  answerConsole: z.custom<AnswerConsole>((value) => typeof value === "function"),
});

export async function importConsole(file: string): Promise<AnswerConsole> {
  const url = pathToFileURL(file).href;
  const { answerConsole } = builtConsole.parse(await import(/* @vite-ignore */ url));
  return answerConsole;
}
