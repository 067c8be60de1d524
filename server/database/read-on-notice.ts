import { setTimeout } from "node:timers/promises";
import type { Log } from "#server/log.ts";
import type { DatabaseConnection } from "./database.ts";

type Parts = {
  readonly channel: string;
  /** Reads all of it, and puts it where it is used. */
  readonly read: () => Promise<void>;
  readonly log: Log;
  readonly retryMs?: number;
};

const RETRY_MS = 2_000;

/**
 * Reads now, and again whenever any process announces a change, one at a time. A reading that fails is tried again.
 * Answers with a function that stops it.
 */
export async function readOnNotice(
  connection: Pick<DatabaseConnection, "listen">,
  { channel, read, log, retryMs = RETRY_MS }: Parts,
): Promise<() => Promise<void>> {
  const state = { isDue: false, isReading: true, isStopped: false };

  async function readWhileDue(): Promise<void> {
    if (state.isReading) return;
    state.isReading = true;
    while (state.isDue && !state.isStopped) {
      state.isDue = false;
      try {
        await read();
      } catch (error) {
        log.warn({ err: error }, `${channel}: it could not be read, trying again`);
        state.isDue = true;
        await setTimeout(retryMs, undefined, { ref: false });
      }
    }
    state.isReading = false;
  }

  const stopListening = await connection.listen(channel, () => {
    state.isDue = true;
    void readWhileDue();
  });
  try {
    await read();
  } catch (error) {
    await stopListening();
    throw error;
  }
  state.isReading = false;
  void readWhileDue();
  return async () => {
    state.isStopped = true;
    await stopListening();
  };
}
