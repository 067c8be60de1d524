import { z } from "zod";

/** What a process tells the first one about its start. */
const workerMessageSchema = z.union([
  z.object({ ready: z.string() }),
  z.object({ failed: z.string() }),
]);

export type WorkerMessage = z.output<typeof workerMessageSchema>;

/** Other parts of the site talk over the same channel. */
export function findWorkerMessage(message: unknown): WorkerMessage | undefined {
  return workerMessageSchema.safeParse(message).data;
}

/** Resolves once it is sent: whoever exits right after is heard. */
export function tellPrimary(message: WorkerMessage): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(message, undefined, undefined, () => resolve());
  });
}
