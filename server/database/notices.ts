import { sql } from "drizzle-orm";
import type { Database, NoticeHandler } from "./database.ts";

/** Inside a transaction it is sent with the commit, and not at all after a rollback. */
export async function notify(db: Database, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/** Who listens to which channel. */
export class NoticeHandlers {
  readonly #byChannel = new Map<string, Set<NoticeHandler>>();

  get channels(): string[] {
    return [...this.#byChannel.keys()];
  }

  /** Answers with a function that takes the handler away again. */
  add(channel: string, handler: NoticeHandler): () => Promise<void> {
    const handlers = this.#byChannel.get(channel) ?? new Set();
    this.#byChannel.set(channel, handlers.add(handler));
    return async () => {
      handlers.delete(handler);
    };
  }

  tellMessage(channel: string, payload: string): void {
    for (const handler of this.#byChannel.get(channel) ?? []) handler({ type: "message", payload });
  }

  tellReconnected(): void {
    for (const handlers of this.#byChannel.values()) {
      for (const handler of handlers) handler({ type: "reconnected" });
    }
  }
}
